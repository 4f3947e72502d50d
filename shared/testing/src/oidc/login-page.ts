/** The issuer's login page. Its form sends the fields to the same address as a query. */
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
