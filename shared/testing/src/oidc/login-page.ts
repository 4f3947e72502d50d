/** Asks who signs in; the answers come back in the query of the same address. */
export const loginPage = `<!doctype html>
<html lang="en">
  <head>
    <title>Sign in</title>
    <link rel="icon" href="data:," />
  </head>
  <body>
    <form>
      <label>E-mail <input name="email" type="email" /></label>
      <button>Continue</button>
      <button name="refuse" value="yes">Refuse</button>
    </form>
  </body>
</html>`
