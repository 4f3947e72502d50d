/** A rule says no: exit code 1. The message is one sentence that says what to do. */
export class Refusal extends Error {}

/** As a refusal, where what was printed tells it all. */
export class Reported extends Error {}

/** The command line cannot be meant: exit code 2. */
export class UsageError extends Error {}

/** A setting, a key or the store cannot be used: exit code 3. */
export class SettingError extends Error {}
