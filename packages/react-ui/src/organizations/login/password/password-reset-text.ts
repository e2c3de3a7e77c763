/** Texts of a password reset: the form for an address, the emails, and the screens of their links. */
export const passwordResetText = {
  'button.back.ariaLabel': 'Back',
  'button.retry': 'Try again',
  'password.forgot.title': 'Let us email you a link',
  'password.forgot.content.discovery':
    'Enter your email address. The link in the email lets you sign up, or reset your password.',
  'password.forgot.content.organization':
    'Enter your email address. The email has a link to log in, and one to reset your password.',
  'password.reset.emailSent.title': 'Check your email!',
  'password.reset.emailSent.content': 'A login link was sent to {email}. The same email lets you reset your password.',
  'password.reset.emailSent.resendText': 'Didn’t get it? {resendButton}',
  'password.reset.toast.emailResent': 'Email resent',
  'password.verification.title': 'Verify your email first',
  'password.verification.content':
    'A link was sent to {email}. Open it to verify this address, and then set a password.',
  'password.verification.resendEmail': 'Didn’t get it? {resendButton}',
  'password.setNew.title': 'Set a new password',
  'foyer.password.saving': 'Saving your password…',
  'foyer.reset.opening': 'Opening your link…',
  'foyer.reset.unopened.title': 'Your link could not be opened',
  'foyer.reset.dead.title': 'This link no longer works',
  'foyer.reset.dead.content': 'It was already used or has expired. Request a new email to set your password.',
  'foyer.reset.dead.session.title': 'Confirm that it is you',
  'foyer.reset.dead.session.content':
    'You logged in a while ago, or your session has ended. To set a password, request an email with a new link.',
  'foyer.reset.dead.missing.title': 'Open the link in your email',
  'foyer.reset.dead.missing.content': 'To set a new password, open the link in your email, or request a new email.',
  'foyer.reset.requestMail': 'Get a new email',
  'foyer.reset.toStart': 'Back to log in',
} as const;
