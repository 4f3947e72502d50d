#!/bin/sh
# Publishes what this image was built with, which does nothing where that is published already. Promotes it to production in
# one revision where production has none yet; later only with the argument `promote`: another start of the service must not
# undo a rollback or a canary.
set -eu
named=""
for name in shell mf-catalog mf-cart-checkout mf-account; do
  version=$(node delivery/delivery.ts publish "$name" --json | node -p 'JSON.parse(fs.readFileSync(0, "utf8")).version')
  named="$named $name@$version"
done
# A channel is there from its first revision on, valid or not.
has_production=$(node delivery/delivery.ts status --json |
  node -p 'JSON.parse(fs.readFileSync(0, "utf8")).channels.some(({ channel }) => channel === "production") ? "yes" : "no"')
if [ "${1:-}" = promote ] || [ "$has_production" = no ]; then
  # No browser here: the pipeline that built the image has run the smoke run.
  # shellcheck disable=SC2086 # One argument for each.
  exec node delivery/delivery.ts promote $named --to production --no-smoke --reason "a new image"
fi
echo "Published$named. production stays as it is: docker compose run --rm release promote changes it."
