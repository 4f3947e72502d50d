#!/bin/sh
# Publishes what this image was built with, and promotes it to production in one revision. Again with the same image: nothing.
set -eu
named=""
for name in shell mf-catalog mf-cart-checkout mf-account; do
  version=$(node delivery/delivery.ts publish "$name" --json | node -p 'JSON.parse(fs.readFileSync(0, "utf8")).version')
  named="$named $name@$version"
done
# No browser here: the pipeline that built the image has run the smoke run.
# shellcheck disable=SC2086 # One argument for each.
exec node delivery/delivery.ts promote $named --to production --no-smoke --reason "a new image"
