export const panelStyle = `
  [role=dialog] { box-sizing: border-box; align-self: end; inline-size: 30rem; max-inline-size: 100%; max-block-size: 70vh;
    overflow: auto; pointer-events: auto;
    padding: 12px 16px; border-start-start-radius: 8px; background: #1f2330; color: #fff; box-shadow: 0 0 16px #0006 }
  .head { display: flex; justify-content: space-between; align-items: center; gap: 16px }
  h2, h3, p, dl, dd, ul { margin: 0 }
  h2 { font-size: 18px }
  h2:focus { outline: none }
  h3 { margin-block-start: 12px; font-size: 15px }
  dl div { display: flex; gap: 8px }
  dt { flex: none; inline-size: 5.5rem; color: #c9cede }
  dd { overflow-wrap: anywhere }
  form { display: flex; flex-wrap: wrap; align-items: end; gap: 8px; margin-block-start: 4px }
  form label { display: grid; flex: 1; color: #c9cede }
  select { min-block-size: 32px; font: inherit }
  select:focus-visible, input:focus-visible { outline: 2px solid #ffd479; outline-offset: 2px }
  .switch { display: flex; align-items: center; gap: 8px; min-block-size: 32px; margin-block-start: 12px }
  input { inline-size: 20px; block-size: 20px; margin: 2px }
  table { inline-size: 100%; border-collapse: collapse; text-align: start }
  th, td { padding: 2px 4px; border-block-start: 1px solid #4a5068; text-align: end }
  th:first-child { text-align: start; font-weight: normal }
  ul { padding-inline-start: 20px }
  li { overflow-wrap: anywhere; font-family: ui-monospace, monospace; font-size: 13px }
  .refused, [role=alert], li { color: #ffb4ab }
  .boundaries div { position: fixed; inset-block-start: 0; left: 0; box-sizing: border-box; border: 2px solid;
    pointer-events: none }
  .boundaries span { padding: 0 6px; color: #fff; font-size: 12px }
`
