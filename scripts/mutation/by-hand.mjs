/**
 * What a review broke by hand without any test failing, and the test that fails now.
 * @type {{ breakage: string, tests: string[] }[]}
 */
export const byHand = [
  {
    breakage: 'The PKCE pair is kept after a password reset.',
    tests: ['core/test/pkce-calls.test.ts, "the pair of a reset goes with it, and is forgotten"'],
  },
  {
    breakage: 'Consent is sent whoever is signed in by then.',
    tests: [
      'core/test/consent.test.ts, "threat T42: allow is not sent; the new person is asked anew, and only their own answer counts"',
    ],
  },
  {
    breakage: "One Tap's nonce is not compared.",
    tests: [
      'core/test/browser/google.test.ts, "each prompt has a nonce of its own, and the credential of the one before is refused"',
    ],
  },
  {
    breakage: "The provider's page of services is told by `postMessage('*')`.",
    tests: ['core/test/browser/services.test.ts, "threat T35: a call to … can be read by the origin … alone"'],
  },
  {
    breakage: 'The settings of the project are waited for without end.',
    tests: ['core/test/bootstrap.test.ts, "fault N4: a server that does not answer within 10 s is given up"'],
  },
  {
    breakage: 'A log-out waits for the server without end.',
    tests: [
      'core/test/consent.test.ts, "spec 4: a provider that never confirms the end of the session holds the page for 5 s at most"',
    ],
  },
  {
    breakage: 'Allow can be pressed before it was in view for 600 ms.',
    tests: ['react-ui/test/widgets/deliberate-press.test.ts, "decision 83: 600 ms in view, and not one less"'],
  },
  {
    breakage: 'A press of Allow counts that began before it was ready.',
    tests: [
      'react-ui/test/widgets/deliberate-press.test.ts, "decision 83: a press of a mouse counts if it began in time, once, and never without its beginning"',
    ],
  },
  {
    breakage: 'A page that shows again does not make Allow wait again.',
    tests: [
      'react-ui/test/widgets/deliberate-press.test.ts, "decision 46: when the window shows again, the time begins anew, also for a press that is under way"',
    ],
  },
  {
    breakage: 'Allow can be pressed while Deny is being sent.',
    tests: [
      'react-ui/test/screens/consent.test.tsx, "while an answer is sent its button is busy, and the other one waits"',
    ],
  },
  {
    breakage: "A code can be sent again while the button says 'Code sent'.",
    tests: ['react-ui/test/screens/resend-control.test.tsx, "sent: says Code sent"'],
  },
  {
    breakage: "A person's press of Allow does nothing.",
    tests: [
      'react-ui/test/widgets/deliberate-button.test.tsx, "grants by a person\'s press, once it was in sight for 600 ms, and once per press"',
    ],
  },
  {
    breakage: 'Allow is ready when it is first drawn.',
    tests: [
      'react-ui/test/widgets/deliberate-button.test.tsx, "is not ready in the first drawing, before any script has run"',
    ],
  },
  {
    breakage: 'Allow is disabled while it waits or while its answer is sent, so that it loses the focus.',
    tests: [
      'react-ui/test/widgets/deliberate-button.test.tsx, "can have the focus before it is ready, keeps it when it is, and while its answer is sent"',
    ],
  },
];
