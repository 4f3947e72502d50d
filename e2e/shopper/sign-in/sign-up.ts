import { expect, type Page } from '@playwright/test'

/** Fills in and sends the form of a new account; the next step asks for the code. */
export async function signUp(page: Page, email: string, password: string): Promise<void> {
  const form = page.getByRole('form', { name: 'Créer un compte' })
  await form.getByRole('textbox', { name: 'Nom complet' }).fill('Amel Trabelsi')
  await form.getByRole('textbox', { name: 'Adresse e-mail' }).fill(email)
  await form.getByRole('textbox', { name: 'Mot de passe', exact: true }).fill(password)
  await form.getByRole('textbox', { name: 'Confirmer le mot de passe' }).fill(password)
  await form.getByRole('button', { name: 'Créer mon compte' }).click()
}

export async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Code reçu par e-mail' }).fill(code)
  await page.getByRole('button', { name: 'Valider le code' }).click()
}

/** Fills in and sends the new password of a reset. */
export async function chooseNewPassword(page: Page, password: string): Promise<void> {
  const form = page.getByRole('form', { name: 'Nouveau mot de passe' })
  await form.getByRole('textbox', { name: 'Mot de passe', exact: true }).fill(password)
  await form.getByRole('textbox', { name: 'Confirmer le mot de passe' }).fill(password)
  await form.getByRole('button', { name: 'Enregistrer le mot de passe' }).click()
}

/** Expects the message that the sign-in succeeded. */
export async function expectSignedIn(page: Page, email: string): Promise<void> {
  await expect(page.getByText(`Connexion réussie : ${email}`)).toBeVisible()
}
