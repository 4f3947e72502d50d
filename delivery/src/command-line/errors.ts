/** A rule forbids the change: exit code 1. The message is one sentence that says what to do. */
export class Refusal extends Error {}

/** Exit code 1 without an error message, because the output already says what is wrong. */
export class Reported extends Error {}

/** The command line is wrong: exit code 2. */
export class UsageError extends Error {}

/** A setting, a key or the store cannot be used: exit code 3. */
export class SettingError extends Error {}
