#!/bin/sh
# Publishes the releases of this image; releases that are published already are skipped. Promotes them to production in
# one revision if production has no revision yet; later only with the argument `promote`: a restart of the service must not
# undo a rollback or a canary.
set -eu
named=""
for name in shell mf-catalog mf-cart-checkout mf-account; do
  version=$(node delivery/delivery.ts publish "$name" --json | node -p 'JSON.parse(fs.readFileSync(0, "utf8")).version')
  named="$named $name@$version"
done
# A channel exists from its first revision on, even if that revision is not valid.
has_production=$(node delivery/delivery.ts status --json |
  node -p 'JSON.parse(fs.readFileSync(0, "utf8")).channels.some(({ channel }) => channel === "production") ? "yes" : "no"')
if [ "${1:-}" = promote ] || [ "$has_production" = no ]; then
  # Without a smoke run, because the image has no browser; the pipeline that built the image has run it.
  # shellcheck disable=SC2086 # Each word is an argument of its own.
  exec node delivery/delivery.ts promote $named --to production --no-smoke --reason "a new image"
fi
echo "Published$named. production stays as it is: docker compose run --rm release promote changes it."
