/** Texts of password fields, used by every screen with one. */
export const passwordFieldText = {
  'button.continue': 'Continue',
  'formField.email.label': 'Email',
  'formField.password.label': 'Password',
  'foyer.password.show': 'Show password',
} as const;

// Spec section 5.
/** Texts for feedback on a password while it is being typed. */
export const passwordStrengthText = {
  'foyer.password.strength': 'Password strength',
  'foyer.password.strength.0': 'Very weak',
  'foyer.password.strength.1': 'Weak',
  'foyer.password.strength.2': 'Fair',
  'foyer.password.strength.3': 'Good',
  'foyer.password.strength.4': 'Strong',
  'foyer.password.met': 'Done',
  'foyer.password.unmet': 'Still missing',
  'password.strengthError.breached':
    'This password may have been used on a different site that experienced a security issue. Please choose another password.',
  'password.strengthError.minimumLength': ({ n }: { readonly n: number }) =>
    `Must be at least ${n} ${n === 1 ? 'character' : 'characters'} long`,
  'password.strengthError.complexity':
    'Must contain {n} of the following: uppercase letter, lowercase letter, number, symbol',
  'password.zxcvbn.suggestion.addWords': 'Add another word or two. Uncommon words are better.',
  'password.zxcvbn.suggestion.allUppercase': 'All-uppercase is almost as easy to guess as all-lowercase.',
  'password.zxcvbn.suggestion.avoidDatesAndYearsAssociatedWithYou':
    'Avoid dates and years that are associated with you.',
  'password.zxcvbn.suggestion.avoidRecentYears': 'Avoid recent years.',
  'password.zxcvbn.suggestion.avoidRepeats': 'Avoid repeated words and characters.',
  'password.zxcvbn.suggestion.avoidSequences': 'Avoid sequences.',
  'password.zxcvbn.suggestion.avoidYearsAssociatedWithYou': 'Avoid years that are associated with you.',
  'password.zxcvbn.suggestion.capitalization': 'Capitalization doesn’t help very much.',
  'password.zxcvbn.suggestion.longerKeyboardPattern': 'Use a longer keyboard pattern with more turns.',
  'password.zxcvbn.suggestion.noSymbolsDigitsUppercase': 'No need for symbols, digits, or uppercase letters.',
  'password.zxcvbn.suggestion.predictableSubstitutions':
    'Predictable substitutions like “@” instead of “a” don’t help very much.',
  'password.zxcvbn.suggestion.reversed': 'Reversed words aren’t much harder to guess.',
  'password.zxcvbn.suggestion.useAFewWords': 'Use a few words, avoid common phrases.',
  'password.zxcvbn.warning.commonNames': 'Common names and surnames are easy to guess.',
  'password.zxcvbn.warning.dates': 'Dates are often easy to guess.',
  'password.zxcvbn.warning.longerRepeats': 'Repeats like “abcabcabc” are only slightly harder to guess than “abc”.',
  'password.zxcvbn.warning.names': 'Names and surnames by themselves are easy to guess.',
  'password.zxcvbn.warning.recentYears': 'Recent years are easy to guess.',
  'password.zxcvbn.warning.repeats': 'Repeats like “aaa” are easy to guess.',
  'password.zxcvbn.warning.sequences': 'Sequences like “abc” or “6543” are easy to guess.',
  'password.zxcvbn.warning.shortKeyboardPatterns': 'Short keyboard patterns are easy to guess.',
  'password.zxcvbn.warning.similarToCommonPassword': 'This is similar to a commonly used password.',
  'password.zxcvbn.warning.straightRows': 'Straight rows of keys are easy to guess.',
  'password.zxcvbn.warning.top100CommonPassword': 'This is a top-100 common password.',
  'password.zxcvbn.warning.top10CommonPassword': 'This is a top-10 common password.',
  'password.zxcvbn.warning.veryCommonPassword': 'This is a very common password.',
  'password.zxcvbn.warning.wordByItself': 'A word by itself is easy to guess.',
} as const;
