/** Texts of the parts of sections, for users and members. */
export const sectionText = {
  'foyer.me.added': 'Added.',
  'foyer.me.changed.title': 'Another account is signed in now',
  'foyer.me.confirm': 'Remove {name}?',
  'foyer.me.done': 'Saved.',
  'foyer.me.gone': 'This was changed elsewhere.',
  'foyer.me.have': 'You have already added this.',
  'foyer.me.impersonated': 'You are viewing this account as a support agent. Changes are not possible.',
  'foyer.me.lastEmail': 'This is your last verified email address. Add another one first.',
  'foyer.me.lastWay': 'This is your only way to log in. Add another one first.',
  'foyer.me.more': 'Show more',
  'foyer.me.password.done': 'Your password is set. Other devices are signed out.',
  'foyer.me.password.needsEmail': 'Add a verified email address first.',
  'foyer.me.remove': 'Remove',
  'foyer.me.removeNamed': 'Remove {name}',
  'foyer.me.removed': 'Removed.',
  'foyer.me.required': 'Please fill this in.',
  'foyer.me.save': 'Save',
  'foyer.me.taken': 'This cannot be used here. Try another one.',
  'foyer.me.unsure': 'We could not confirm that this worked. This is the current state.',
  'foyer.me.unverified': 'Not verified',
  'foyer.me.verified': 'Verified',
  'foyer.me.verify': 'Verify',
  'button.cancel': 'Cancel',
  'button.retry': 'Try again',
} as const;

/** Texts of the list of connected apps. */
export const connectedAppsText = {
  'foyer.me.apps.agent': 'Agent or app of {host}',
  'foyer.me.apps.confirm': 'Revoke the access of {name}?',
  'foyer.me.apps.may': 'Can:',
  'foyer.me.apps.native': 'App on a device',
  'foyer.me.apps.none': 'No app has access.',
  'foyer.me.apps.revoke': 'Revoke access',
  'foyer.me.apps.title': 'Apps with access',
  'foyer.me.apps.web': 'Web app',
  'foyer.me.session.last': 'Last used {time}',
  'foyer.me.unverified': 'Not verified',
  'foyer.idp.identity': 'Verify your identity',
  'foyer.idp.offline': "Maintain access to your data even when you're not actively using the app",
  'foyer.idp.profile': 'View your personal profile information',
} as const;

/** Texts for setting a password. */
export const passwordSectionText = {
  'button.back.ariaLabel': 'Back',
  'button.retry': 'Try again',
  'foyer.me.password.mailed': 'We sent a link to {email}.',
  'foyer.me.password.new': 'New password',
  'foyer.me.password.note': 'Other devices will be signed out.',
} as const;
