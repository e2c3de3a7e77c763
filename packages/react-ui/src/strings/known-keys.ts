interface Placeholders {
  /** Every value that the message may hold. */
  readonly names: readonly string[];
  /** Those without which a person would not know what they agree to or what is wrong. */
  readonly required?: readonly string[];
}

/** The values of the messages that have any. */
export const PLACEHOLDERS: Readonly<Record<string, Placeholders | undefined>> = {
  'emailConfirmation.content': { names: ['email'] },
  'foyer.error.tooManyAttempts': { names: ['time'] },
  'foyer.passkey.delete': { names: ['name'], required: ['name'] },
  'foyer.passkey.rename': { names: ['name'], required: ['name'] },
  'foyer.idp.clientRequests': { names: ['clientName'], required: ['clientName'] },
  'foyer.idp.framed': { names: ['origin'] },
  'foyer.idp.hardToRead': { names: ['host'], required: ['host'] },
  'foyer.idp.impostor': { names: ['host', 'projectName'], required: ['host'] },
  'foyer.idp.leaving': { names: ['host'] },
  'foyer.idp.missingParameter': { names: ['param'], required: ['param'] },
  'foyer.idp.repeatedParameter': { names: ['param'], required: ['param'] },
  'foyer.idp.sentBackTo': { names: ['host'], required: ['host'] },
  'foyer.idp.signedInAs': { names: ['account'], required: ['account'] },
  'foyer.idp.useScope': { names: ['scope'], required: ['scope'] },
  'idpConsent.allowClientTo': { names: ['clientName'], required: ['clientName'] },
  'idpConsent.cannotGrantRequest': { names: ['clientName'], required: ['clientName'] },
  'idpConsent.customScopes.title': { names: ['clientName', 'projectName'], required: ['clientName'] },
  'idpConsent.noPermissionsToGrant': { names: ['clientName'], required: ['clientName'] },
  'idpConsent.signIn.title': { names: ['clientName', 'projectName'], required: ['clientName'] },
  'idpLogout.confirmMessage': { names: ['projectName'] },
  'passcode.expirationCountdown': { names: ['timeRemaining'] },
  'passcode.sentConfirmation': { names: ['recipient'] },
  'password.breached.content': { names: ['email'] },
  'password.forgot.content': { names: ['email'] },
  'password.resetRequired.content': { names: ['email'] },
  'password.setNew.content': { names: ['email'] },
  'password.strengthError.complexity': { names: ['n'], required: ['n'] },
  'password.strengthError.minimumLength': { names: ['n'], required: ['n'] },
  'watermark.altText': { names: ['provider'] },
};

/** Every key of the catalogue: a host's slip in a key is told by name. */
export const KNOWN_KEYS: ReadonlySet<string> = new Set(
  `
button.back.ariaLabel button.cancel button.continue button.createPasskey button.createPasswordInstead
button.delete button.done button.emailLogin button.emailMagicLink button.emailOTP button.forgotPassword
button.loginWithPasskey button.loginWithoutPassword button.retry button.skip button.sms button.whatsapp
createAccount.title crypto.connectWallet.instructionPopup crypto.connectWallet.title
crypto.continueWithOtherWallet.title crypto.error.content crypto.error.title crypto.setupNewWallet.content
crypto.setupNewWallet.instruction crypto.setupNewWallet.title crypto.signMessage.instruction
crypto.signMessage.title crypto.success.content crypto.success.title crypto.troubleHelp
crypto.wallet.binance crypto.wallet.coinbase crypto.wallet.continueWithBinance
crypto.wallet.continueWithCoinbase crypto.wallet.continueWithEthereum crypto.wallet.continueWithMetamask
crypto.wallet.continueWithOtherWallet crypto.wallet.continueWithPhantom crypto.wallet.continueWithSolana
crypto.wallet.continueWithVessel crypto.wallet.metamask crypto.wallet.otherEthereum
crypto.wallet.otherSolana crypto.wallet.phantom crypto.wallet.setupNewWallet crypto.wallet.vessel
emailConfirmation.content emailConfirmation.title error.breachedPassword error.duplicatePasskey
error.duplicatePhoneNumber error.emailNotFound error.inactiveEmail error.invalidCode error.invalidEmail
error.invalidPhoneNumber error.invalidPhoneNumberCountryCode error.invalidSessionToken
error.memberPasswordNotFound error.noUserPassword error.oauthFlowCallbackError error.oauthTokenNotFound
error.otpCodeNotFound error.passkeyNotCreated error.passkeyRegistrationNotFound error.passkeyUnknown
error.resetPassword error.sessionNotFound error.title error.unableToAuthMagicLink error.unauthorizedAction
error.unauthorizedCredentials error.unsubscribedPhoneNumber error.userLockLimitReached
error.userUnauthenticated errors.invalidEmail formField.email.label formField.email.placeholder
formField.otp.ariaLabel formField.passcode.status.verifying formField.password.ariaLabel
formField.password.label foyer.config.linkAndEmailOtp foyer.config.noProducts foyer.config.passkeysAlone
foyer.crypto.accountChanged foyer.crypto.busy foyer.crypto.unsafeMessage
foyer.error.cookiesBlocked foyer.error.network foyer.error.scriptBlocked foyer.error.server
foyer.error.timeout foyer.error.unconfirmed
foyer.error.tooManyAttempts foyer.idp.clientRequests foyer.idp.framed foyer.idp.framedByUnknown foyer.idp.hardToRead
foyer.idp.identity foyer.idp.identity.account foyer.idp.impostor foyer.idp.leaving
foyer.idp.missingParameter foyer.idp.offline foyer.idp.offline.access foyer.idp.offline.sync
foyer.idp.profile foyer.idp.profile.email foyer.idp.profile.name foyer.idp.profile.phone
foyer.idp.repeatedParameter foyer.idp.requestedScopes foyer.idp.sentBackTo foyer.idp.signedInAs
foyer.idp.tellDeveloper foyer.idp.unsafeUrl foyer.idp.unverifiedName foyer.idp.useScope
foyer.idp.wholeName
foyer.link.confirm.content foyer.link.confirm.title foyer.loading
foyer.oauth.confirm.content foyer.oneTap.configNotFound foyer.oneTap.defaultProviderNotAllowed
foyer.oneTap.invalidClient foyer.oneTap.noLoginRedirectUrls foyer.oneTap.noSignupRedirectUrls
foyer.oneTap.originNotAllowed
foyer.passkey.delete foyer.passkey.name foyer.passkey.notUsed foyer.passkey.rename foyer.passkey.save
foyer.passkey.unnamed foyer.passkey.unsupported
foyer.error.passwordRequired foyer.password.met foyer.password.show foyer.password.strength
foyer.password.strength.0 foyer.password.strength.1 foyer.password.strength.2 foyer.password.strength.3
foyer.password.strength.4 foyer.password.unmet
foyer.phone.country foyer.phone.label foyer.stillWorking foyer.tabs.label idpConsent.allowClientTo
idpConsent.button.allow idpConsent.button.deny idpConsent.cannotGrantRequest idpConsent.customScopes.title
idpConsent.defaultClientName idpConsent.denied idpConsent.noActiveSession idpConsent.noPermissionsToGrant
idpConsent.signIn.title idpLogout.confirmMessage idpLogout.no idpLogout.notLoggedOut idpLogout.title
idpLogout.yes link.openInGmail link.openInOutlook link.openInYahoo login.loading login.success.content
login.title methodDivider.text oauth.continueWithAmazon oauth.continueWithApple oauth.continueWithBitbucket
oauth.continueWithCoinbase oauth.continueWithDiscord oauth.continueWithFacebook oauth.continueWithFigma
oauth.continueWithGitHub oauth.continueWithGitLab oauth.continueWithGoogle oauth.continueWithLinkedIn
oauth.continueWithMicrosoft oauth.continueWithSalesforce oauth.continueWithSlack oauth.continueWithSnapchat
oauth.continueWithTikTok oauth.continueWithTwitch oauth.continueWithTwitter oauth.continueWithYahoo
otp.success.content passcode.codeSent passcode.didntGetIt passcode.expirationCountdown passcode.expired
passcode.resendCode passcode.sentConfirmation passcode.title passkey.registrationStart.description
passkey.registrationStart.error.noUser passkey.registrationStart.subtitle passkey.registrationStart.title
passkey.registrationSuccess.deleteWarning passkey.registrationSuccess.existingPasskeys
passkey.registrationSuccess.setupAnother passkey.registrationSuccess.title passkey.success.content
password.breached.content password.breached.title password.createAccount.content password.didntGetItResend
password.forgot.content password.forgot.title password.login.title password.reset.loggingInProgress
password.reset.loginWithoutPassword password.reset.title password.resetRequired.content
password.resetRequired.title password.setNew.content password.setNew.title password.strengthError.breached
password.strengthError.complexity password.strengthError.minimumLength password.zxcvbn.suggestion.addWords
password.zxcvbn.suggestion.allUppercase password.zxcvbn.suggestion.avoidDatesAndYearsAssociatedWithYou
password.zxcvbn.suggestion.avoidRecentYears password.zxcvbn.suggestion.avoidRepeats
password.zxcvbn.suggestion.avoidSequences password.zxcvbn.suggestion.avoidYearsAssociatedWithYou
password.zxcvbn.suggestion.capitalization password.zxcvbn.suggestion.longerKeyboardPattern
password.zxcvbn.suggestion.noSymbolsDigitsUppercase password.zxcvbn.suggestion.predictableSubstitutions
password.zxcvbn.suggestion.reversed password.zxcvbn.suggestion.useAFewWords
password.zxcvbn.warning.commonNames password.zxcvbn.warning.dates password.zxcvbn.warning.longerRepeats
password.zxcvbn.warning.names password.zxcvbn.warning.recentYears password.zxcvbn.warning.repeats
password.zxcvbn.warning.sequences password.zxcvbn.warning.shortKeyboardPatterns
password.zxcvbn.warning.similarToCommonPassword password.zxcvbn.warning.straightRows
password.zxcvbn.warning.top100CommonPassword password.zxcvbn.warning.top10CommonPassword
password.zxcvbn.warning.veryCommonPassword password.zxcvbn.warning.wordByItself success.title tab.email
tab.text tab.whatsapp toast.emailResent watermark.altText
`
    .trim()
    .split(/\s+/),
);
