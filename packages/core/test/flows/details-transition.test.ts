import { describe, expect, it } from 'vitest';
import { FoyerError } from '../../src/base/errors';
import { detailsTransition } from '../../src/users/login/details/details-rules';
import type { DetailsFormState } from '../../src/users/login/details/details-state';
import { ANSWERS, DETAILS_EVENTS as on, DETAILS_STATES as at, NEED } from './details-samples';
import { LIMIT } from './samples';

const form = (changes: Partial<DetailsFormState> = {}): DetailsFormState => ({
  at: 'form',
  personId: 'ada',
  need: NEED,
  answers: ANSWERS,
  problems: {},
  ...changes,
});
const SAVE = { type: 'save', personId: 'ada', need: NEED, answers: ANSWERS };
const saving = form({ at: 'saving' });

describe('the step for the details of an account', () => {
  it('keeps the condition while it runs, and reads a sign-in that waits from before a reload', () => {
    expect(detailsTransition(at.idle, on.start)).toEqual([at.idle, { type: 'watch' }, { type: 'read' }]);
    expect(detailsTransition(at.form, on.start)).toEqual([at.form, { type: 'watch' }]);
    expect(detailsTransition(at.saving, on.start)).toEqual([at.saving, { type: 'watch' }]);
  });

  it('reads the user when a sign-in is held, and opens the form', () => {
    expect(detailsTransition(at.idle, on.held)).toEqual([{ at: 'reading' }, { type: 'read' }]);
    expect(detailsTransition(at.reading, on.found)).toEqual([form({ answers: { company: '' } })]);
    expect(detailsTransition(at.reading, on.notHeld)).toEqual([at.idle]);
  });

  it('stores typed text for a reload, and shows it afterwards', () => {
    expect(detailsTransition(at.form, on.typed)).toEqual([
      at.form,
      { type: 'keepDraft', personId: 'ada', answers: { company: 'Fo' } },
    ]);
    expect(detailsTransition(at.saving, on.typed)).toEqual([at.saving]);
    expect(detailsTransition(at.reading, on.foundWithDraft)).toEqual([form({ answers: { company: 'Typed' } })]);
    expect(detailsTransition(at.left, on.foundWithDraft), 'the form that was left is newer').toEqual([
      form({ answers: { company: 'Draft' } }),
    ]);
  });

  it('stores the answers of the form that created the account without another press', () => {
    expect(detailsTransition(at.idle, on.heldWithAnswers)).toEqual([
      { at: 'reading' },
      { type: 'read', answers: ANSWERS },
    ]);
    expect(detailsTransition(at.reading, on.foundWithAnswers)).toEqual([saving, SAVE]);
  });

  it('shows the reason at each field that is not accepted, and keeps the answers', () => {
    const [to, ...commands] = detailsTransition(form(), { type: 'submit', answers: { company: ' ' } });
    expect(to).toEqual(
      form({
        answers: { company: '', terms_version: false },
        problems: { company: 'required', terms_version: 'required' },
      }),
    );
    expect(commands).toEqual([]);
  });

  it('stores accepted answers, and is over once the user is signed in', () => {
    expect(detailsTransition(form({ problems: { company: 'refused' } }), on.submit)).toEqual([saving, SAVE]);
    expect(detailsTransition(saving, on.completed)).toEqual([{ at: 'authenticated' }]);
    expect(detailsTransition(saving, on.submit), 'a second press').toEqual([saving]);
  });

  it('a refusal of one field is shown there, any other above the button', () => {
    const ofField = Object.assign(new FoyerError('bad_request', 'No.'), {
      error_details: { path: 'untrusted_metadata.company' },
    });
    expect(detailsTransition(saving, { ...on.saveFailed, error: ofField })).toEqual([
      form({ problems: { company: 'refused' } }),
    ]);
    expect(detailsTransition(saving, on.saveFailed)).toEqual([form({ error: on.saveFailed.error } as object)]);
    expect(detailsTransition(saving, on.saveLimited)).toEqual([
      form({ error: on.saveLimited.error, blocked: true } as object),
      { type: 'awaitRetry', until: LIMIT.retryAt },
    ]);
    expect(detailsTransition(at.limited, on.submit)).toEqual([at.limited]);
    expect(detailsTransition(at.limited, on.unblocked)).toEqual([at.form]);
  });

  it('Back ends the sign-in, and the answers return with its user only', () => {
    const [left, ...commands] = detailsTransition(form(), on.backWithAnswers);
    expect([left, ...commands]).toEqual([at.left, { type: 'leave' }]);
    const [reading] = detailsTransition(left, on.held);
    expect(detailsTransition(reading, on.found)[0]).toEqual(form({ answers: { company: 'Draft' } }));
    expect(detailsTransition(reading, { ...on.found, personId: 'grace' })[0]).toEqual(
      form({ personId: 'grace', answers: { company: '' } }),
    );
  });

  it('a failed read can be tried again, or left', () => {
    expect(detailsTransition(at.reading, on.readFailed)).toEqual([{ at: 'reading', error: on.readFailed.error }]);
    expect(detailsTransition(at.readFailed, on.retry)).toEqual([{ at: 'reading' }, { type: 'read' }]);
    expect(detailsTransition(at.readFailed, on.back)).toEqual([at.idle]);
  });

  it('an account that another tab has changed is asked for the rest', () => {
    expect(detailsTransition(saving, on.found)).toEqual([form()]);
  });
});
