/**
 * Every criterion of WCAG 2.2 at A and AA, and those of AAA that a test speaks of.
 *
 * `claim` is what the report says if tests show it: without one it says Not Evaluated. Tests are found by the
 * criterion's number in their titles (`WCAG 2.1.1: …`). `also` names others by file and title, and the report is not
 * built if one is gone. `page` marks a criterion of whole pages, which a part of a page cannot meet or fail.
 *
 * @typedef {object} Criterion
 * @property {string} number
 * @property {string} name
 * @property {'A' | 'AA' | 'AAA'} level
 * @property {'Supports' | 'Partially Supports' | 'Does Not Support' | 'Not Applicable'} claim
 * @property {string} remark
 * @property {readonly (readonly [file: string, title: string])[]} [also]
 * @property {true} [page]
 */

const DISPLAY = 'e2e/display.spec.ts';

/** @type {Readonly<Record<string, readonly Criterion[]>>} */
export const CRITERIA = {
  Perceivable: [
    {
      number: '1.1.1',
      name: 'Non-text Content',
      level: 'A',
      claim: 'Supports',
      remark:
        'Logos have the name of what they stand for, other drawings are hidden from screen readers. The code that an authenticator app scans is also there as text. A captcha, if a project uses one, is its provider’s.',
    },
    {
      number: '1.2.1',
      name: 'Audio-only and Video-only (Prerecorded)',
      level: 'A',
      claim: 'Not Applicable',
      remark: 'There is no sound and no video.',
    },
    {
      number: '1.2.2',
      name: 'Captions (Prerecorded)',
      level: 'A',
      claim: 'Not Applicable',
      remark: 'There is no sound and no video.',
    },
    {
      number: '1.2.3',
      name: 'Audio Description or Media Alternative (Prerecorded)',
      level: 'A',
      claim: 'Not Applicable',
      remark: 'There is no sound and no video.',
    },
    {
      number: '1.2.4',
      name: 'Captions (Live)',
      level: 'AA',
      claim: 'Not Applicable',
      remark: 'There is no sound and no video.',
    },
    {
      number: '1.2.5',
      name: 'Audio Description (Prerecorded)',
      level: 'AA',
      claim: 'Not Applicable',
      remark: 'There is no sound and no video.',
    },
    {
      number: '1.3.1',
      name: 'Info and Relationships',
      level: 'A',
      claim: 'Supports',
      remark:
        'Headings, tabs, lists, labels and descriptions are in the markup. The heading of a widget is of level 2, below that of the page.',
    },
    {
      number: '1.3.2',
      name: 'Meaningful Sequence',
      level: 'A',
      claim: 'Supports',
      remark: 'The order of the document is that of the screen, from right to left too.',
    },
    {
      number: '1.3.3',
      name: 'Sensory Characteristics',
      level: 'A',
      claim: 'Supports',
      remark: 'Tested for the English texts, which the other languages translate.',
    },
    { number: '1.3.4', name: 'Orientation', level: 'AA', claim: 'Supports', remark: 'No screen asks to be turned.' },
    {
      number: '1.3.5',
      name: 'Identify Input Purpose',
      level: 'AA',
      claim: 'Supports',
      remark: 'By `autocomplete`.',
      also: [['packages/react-ui/test/screens/password.test.ts', 'contract 10.6: the rules for password managers']],
    },
    {
      number: '1.4.1',
      name: 'Use of Color',
      level: 'A',
      claim: 'Supports',
      remark: 'The chosen tab has a bar, an error an icon and words.',
    },
    { number: '1.4.2', name: 'Audio Control', level: 'A', claim: 'Not Applicable', remark: 'There is no sound.' },
    {
      number: '1.4.3',
      name: 'Contrast (Minimum)',
      level: 'AA',
      claim: 'Supports',
      remark: 'For the light and the dark scheme of the theme. A host that sets colours of its own answers for them.',
    },
    {
      number: '1.4.4',
      name: 'Resize Text',
      level: 'AA',
      claim: 'Supports',
      remark: '320 px stand for a window of 1280 px at 400 %.',
    },
    { number: '1.4.5', name: 'Images of Text', level: 'AA', claim: 'Supports', remark: 'Logos are exempt.' },
    {
      number: '1.4.10',
      name: 'Reflow',
      level: 'AA',
      claim: 'Supports',
      remark: 'At 320 px, and at 400 % of 1280 px. A toast, which lies on the card for seconds, is left out.',
    },
    {
      number: '1.4.11',
      name: 'Non-text Contrast',
      level: 'AA',
      claim: 'Supports',
      remark:
        'For the light and the dark scheme of the theme, and for the colours that a system forces. Edges of what is known by its words are pale on purpose.',
      also: [[DISPLAY, 'fault B20: under forced colours fields, cells and buttons keep their outlines']],
    },
    {
      number: '1.4.12',
      name: 'Text Spacing',
      level: 'AA',
      claim: 'Supports',
      remark: 'The passcode keeps the distance of its digits, which is wider than the one that is asked for.',
    },
    {
      number: '1.4.13',
      name: 'Content on Hover or Focus',
      level: 'AA',
      claim: 'Not Applicable',
      remark: 'Nothing appears on hover or focus but the tooltips of the browser, which are its own.',
    },
  ],
  Operable: [
    {
      number: '2.1.1',
      name: 'Keyboard',
      level: 'A',
      claim: 'Supports',
      remark: 'Every way to sign in has a journey with the keyboard alone.',
      also: [
        [
          'e2e/passkey.spec.ts',
          'fault B17: log in with a passkey by its button, with the keyboard alone; each failure has its words',
        ],
        [
          'e2e/password.spec.ts',
          'spec 2, 4, 5: with only the keyboard, a new user sets a password, and later signs in with it',
        ],
        ['e2e/social.spec.ts', 'the keyboard alone signs in'],
        [
          'e2e/organizations-faults.spec.ts',
          'org W23, org 5.11: fifty organizations are searched and picked with the keyboard alone',
        ],
        ['e2e/tabs.spec.ts', 'WAI-ARIA tabs: arrow keys, Home and End choose; what was typed stays in each'],
      ],
    },
    {
      number: '2.1.2',
      name: 'No Keyboard Trap',
      level: 'A',
      claim: 'Supports',
      remark:
        'Tested on the form with email, the form with a phone number, and the passcode. Google’s own prompt and wallets are their makers’.',
    },
    {
      number: '2.1.4',
      name: 'Character Key Shortcuts',
      level: 'A',
      claim: 'Not Applicable',
      remark: 'There are no shortcuts.',
    },
    {
      number: '2.2.1',
      name: 'Timing Adjustable',
      level: 'A',
      claim: 'Partially Supports',
      remark:
        'A passcode and a link run out, and their time cannot be prolonged while it runs: it is part of their protection. The host chooses it (`expirationMinutes`), the screen shows it, and another code is one press away, with nothing to be typed again.',
      also: [
        ['e2e/expiry.spec.ts', "spec 4: the countdown runs out and says 'Your code has expired.'"],
        ['e2e/resend.spec.ts', "spec 9: 'Code sent' shows for 2 seconds, and the expiry timer starts anew"],
      ],
    },
    {
      number: '2.2.2',
      name: 'Pause, Stop, Hide',
      level: 'A',
      claim: 'Supports',
      remark:
        'Only the sign of waiting moves by itself. It stands still for those who asked their system for less motion.',
    },
    {
      number: '2.3.1',
      name: 'Three Flashes or Below Threshold',
      level: 'A',
      claim: 'Supports',
      remark: 'Nothing flashes.',
    },
    {
      number: '2.3.3',
      name: 'Animation from Interactions',
      level: 'AAA',
      claim: 'Supports',
      remark: 'Nothing moves for those who asked their system for less motion.',
      also: [[DISPLAY, 'fault B20: under reduced motion nothing moves']],
    },
    {
      number: '2.4.1',
      name: 'Bypass Blocks',
      level: 'A',
      claim: 'Not Applicable',
      page: true,
      remark: 'A widget is one block of a page. Its heading lets screen readers skip to it.',
    },
    {
      number: '2.4.2',
      name: 'Page Titled',
      level: 'A',
      claim: 'Not Applicable',
      page: true,
      remark: 'The title is the host’s, and no widget changes it.',
    },
    {
      number: '2.4.3',
      name: 'Focus Order',
      level: 'A',
      claim: 'Supports',
      remark: 'A new screen takes the focus to its heading or its field, unless it is the first.',
      also: [
        [
          'packages/react-ui/test/parts/passcode-field.test.tsx',
          'takes the focus when the user has come from a different screen, not on a page that just opened',
        ],
      ],
    },
    {
      number: '2.4.4',
      name: 'Link Purpose (In Context)',
      level: 'A',
      claim: 'Supports',
      remark: 'Links in a message of the server are named by their address.',
    },
    {
      number: '2.4.5',
      name: 'Multiple Ways',
      level: 'AA',
      claim: 'Not Applicable',
      page: true,
      remark: 'The screens are steps of a process.',
    },
    {
      number: '2.4.6',
      name: 'Headings and Labels',
      level: 'AA',
      claim: 'Supports',
      remark: 'A host may hide the heading of the first form (`hideHeaderText`).',
    },
    {
      number: '2.4.7',
      name: 'Focus Visible',
      level: 'AA',
      claim: 'Supports',
      remark: 'In the colors of the theme and in those that a system forces.',
    },
    {
      number: '2.4.11',
      name: 'Focus Not Obscured (Minimum)',
      level: 'AA',
      claim: 'Supports',
      remark: 'While something is loaded or checked, a veil may lie over a form, which shows through.',
    },
    {
      number: '2.4.13',
      name: 'Focus Appearance',
      level: 'AAA',
      claim: 'Partially Supports',
      remark:
        'The passcode has its ring around the next digit instead of all six, the suggestion for an address around its words.',
    },
    {
      number: '2.5.1',
      name: 'Pointer Gestures',
      level: 'A',
      claim: 'Not Applicable',
      remark: 'There are no gestures.',
    },
    {
      number: '2.5.2',
      name: 'Pointer Cancellation',
      level: 'A',
      claim: 'Supports',
      remark: 'All actions wait for the click.',
    },
    {
      number: '2.5.3',
      name: 'Label in Name',
      level: 'A',
      claim: 'Supports',
      remark: 'Nearly all controls are named by their own words.',
    },
    {
      number: '2.5.4',
      name: 'Motion Actuation',
      level: 'A',
      claim: 'Not Applicable',
      remark: 'Nothing is moved by moving the device.',
    },
    {
      number: '2.5.5',
      name: 'Target Size (Enhanced)',
      level: 'AAA',
      claim: 'Supports',
      remark: 'Links within a sentence are exempt.',
      also: [[DISPLAY, 'targets are at least 44px high']],
    },
    {
      number: '2.5.7',
      name: 'Dragging Movements',
      level: 'AA',
      claim: 'Not Applicable',
      remark: 'Nothing is dragged.',
    },
    {
      number: '2.5.8',
      name: 'Target Size (Minimum)',
      level: 'AA',
      claim: 'Supports',
      remark: 'Links within a sentence are exempt.',
    },
  ],
  Understandable: [
    {
      number: '3.1.1',
      name: 'Language of Page',
      level: 'A',
      claim: 'Not Applicable',
      page: true,
      remark: 'The language of the page is the host’s, and no widget changes it.',
    },
    {
      number: '3.1.2',
      name: 'Language of Parts',
      level: 'AA',
      claim: 'Supports',
      remark: 'With `locale`. A host that translates by `strings` alone marks the language itself.',
      also: [
        [
          'packages/react-ui/test/strings/error-text.test.tsx',
          "in a different language: our sentence, and below it the provider's message, marked as English and isolated",
        ],
      ],
    },
    {
      number: '3.2.1',
      name: 'On Focus',
      level: 'A',
      claim: 'Supports',
      remark: 'No screen changes because something gets the focus.',
    },
    {
      number: '3.2.2',
      name: 'On Input',
      level: 'A',
      claim: 'Partially Supports',
      remark:
        'The sixth digit of a passcode sends it, which the screen does not say beforehand. A code that is accepted leads to the next screen.',
      also: [
        ['e2e/double-submit.spec.ts', 'fault C7: the sixth digit, Enter and a paste of the same code verify it once'],
      ],
    },
    {
      number: '3.2.3',
      name: 'Consistent Navigation',
      level: 'AA',
      claim: 'Not Applicable',
      page: true,
      remark: 'The navigation of the pages is the host’s.',
    },
    {
      number: '3.2.4',
      name: 'Consistent Identification',
      level: 'AA',
      claim: 'Supports',
      remark: 'What does the same on two screens is the same part with the same text.',
    },
    {
      number: '3.2.6',
      name: 'Consistent Help',
      level: 'A',
      claim: 'Not Applicable',
      page: true,
      remark: 'Help is the host’s.',
    },
    {
      number: '3.3.1',
      name: 'Error Identification',
      level: 'A',
      claim: 'Supports',
      remark: 'In words, below the field.',
      also: [
        [
          'e2e/wrong-code.spec.ts',
          'spec 8: otp_code_not_found: a wrong code is reported below the field; its digits and the focus are kept',
        ],
      ],
    },
    {
      number: '3.3.2',
      name: 'Labels or Instructions',
      level: 'A',
      claim: 'Supports',
      remark: 'The rules of a password stand below its field while it is typed.',
    },
    {
      number: '3.3.3',
      name: 'Error Suggestion',
      level: 'AA',
      claim: 'Supports',
      remark: 'A typo in the domain of an address is offered as mended; a weak password is told what it lacks.',
      also: [
        [
          'e2e/email-hint.spec.ts',
          'WCAG 2.1.1: an email typo is mended with the keyboard alone, and nothing moves when the hint appears',
        ],
        [
          'packages/react-ui/test/screens/email-hint.test.tsx',
          'its button fills in the address, focuses the field, and dispatches an input event',
        ],
      ],
    },
    {
      number: '3.3.4',
      name: 'Error Prevention (Legal, Financial, Data)',
      level: 'AA',
      claim: 'Supports',
      remark: 'Deleting a passkey asks first. Allowing an app takes a deliberate press.',
      also: [
        ['e2e/passkey.spec.ts', 'make a passkey, log in with it by autofill, rename it, delete it'],
        [
          'packages/react-ui/test/screens/consent.test.tsx',
          'Allow has no focus at first, and a click before it is ready grants nothing',
        ],
      ],
    },
    {
      number: '3.3.7',
      name: 'Redundant Entry',
      level: 'A',
      claim: 'Supports',
      remark: 'What was typed stays on the way back, in the other tabs, and after an error.',
      also: [
        ['e2e/back.spec.ts', 'spec 2: the back arrow leads to Main, where the email is as it was typed'],
        ['e2e/tabs.spec.ts', 'WAI-ARIA tabs: arrow keys, Home and End choose; what was typed stays in each'],
        ['packages/react-headless/test/flows.test.tsx', 'spec 4: a failure keeps the typed text'],
      ],
    },
    {
      number: '3.3.8',
      name: 'Accessible Authentication (Minimum)',
      level: 'AA',
      claim: 'Supports',
      remark:
        'Passcodes and passwords can be pasted and filled in, and passkeys, links and social accounts ask for nothing to be remembered. A captcha, if a project uses one, is its provider’s.',
      also: [
        ['e2e/wrong-code.spec.ts', 'a whole message can be pasted: the passcode is found in it'],
        [
          'packages/react-headless/test/parts/passcode-input.test.tsx',
          'accepts the whole value that a password manager fills in',
        ],
        ['packages/react-ui/test/screens/password.test.ts', 'contract 10.6: the rules for password managers'],
      ],
    },
  ],
  Robust: [
    {
      number: '4.1.2',
      name: 'Name, Role, Value',
      level: 'A',
      claim: 'Supports',
      remark: 'Read from the accessibility tree of Chromium.',
    },
    {
      number: '4.1.3',
      name: 'Status Messages',
      level: 'AA',
      claim: 'Supports',
      remark: 'Errors are alerts, waits and toasts are statuses. Their regions are there before their words.',
      also: [['packages/react-ui/test/screens/resend-control.test.tsx', "'Code sent' is also announced"]],
    },
  ],
};
