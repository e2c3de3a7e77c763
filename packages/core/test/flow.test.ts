import { describe, expect, it } from 'vitest';
import { FoyerError, NetworkError } from '../src/base/errors';
import type { FlowDefinition, Inspection } from '../src/flow/flow';
import { createFlow } from '../src/flow/create-flow';
import { Secret } from '../src/base/secret';

type State = { at: 'rest' } | { at: 'busy'; call: number } | { at: 'done'; answer: string };
type Event = { type: 'go'; call: number; code?: Secret } | { type: 'leave' } | { type: 'answered'; answer: string };
type Command = { type: 'call'; call: number } | { type: 'mint'; call: number };

interface Call {
  readonly command: Command;
  readonly signal: AbortSignal;
  readonly answer: (answer: string) => void;
  readonly fail: (thrown: unknown) => void;
  readonly overdue: (error: FoyerError) => void;
}

/** A flow with a call that ends with its state and one that is uninterruptible; the test answers `calls`. */
function machine(
  kind: Command['type'] = 'call',
  given: Partial<FlowDefinition<State, Event, Command, object>> = {},
  deps: object = {},
) {
  const calls: Call[] = [];
  const steps: Inspection<State, Event, Command>[] = [];
  const definition: FlowDefinition<State, Event, Command, object> = {
    name: 'machine',
    shown: ['call', 'answer'],
    initial: () => ({ at: 'rest' }),
    transition(state, event) {
      if (event.type === 'go' && state.at === 'rest') {
        return [
          { at: 'busy', call: event.call },
          { type: kind, call: event.call },
        ];
      }
      if (event.type === 'leave' || event.type === 'stop') return [state.at === 'busy' ? { at: 'rest' } : state];
      if (event.type === 'answered' && state.at === 'busy') return [{ at: 'done', answer: event.answer }];
      if (event.type === 'failed' && state.at === 'busy') return [{ at: 'done', answer: event.error.code }];
      return [state];
    },
    perform: (command, { signal, overdue }) =>
      new Promise((resolve, reject) => {
        const answer = (text: string) => resolve({ type: 'answered', answer: text });
        calls.push({ command, signal, answer, fail: reject, overdue });
      }),
    scopeOf: (state) => (state.at === 'busy' ? state.call : state.at),
    uninterruptible: ({ type }) => type === 'mint',
    ...given,
  };
  const flow = createFlow(definition, deps);
  flow.inspect((step) => void steps.push(step));
  return { flow, calls, steps, definition };
}

const settled = () => new Promise<void>((resolve) => void setImmediate(resolve));

describe('the flow runner', () => {
  it('runs a command once, and publishes its answer once', async () => {
    const { flow, calls } = machine();
    flow.start();
    const published: State[] = [];
    flow.subscribe((state) => void published.push(state));
    flow.send({ type: 'go', call: 1 });
    flow.send({ type: 'go', call: 2 });
    expect(calls.length).toBe(1);
    calls[0]?.answer('yes');
    await settled();
    expect(published).toEqual([
      { at: 'busy', call: 1 },
      { at: 'done', answer: 'yes' },
    ]);
  });

  it('aborts a command when its state is left, and drops its late response', async () => {
    const { flow, calls } = machine();
    flow.start();
    flow.send({ type: 'go', call: 1 });
    flow.send({ type: 'leave' });
    flow.send({ type: 'go', call: 2 });
    expect(calls[0]?.signal.aborted).toBe(true);
    calls[0]?.answer('late');
    await settled();
    expect(flow.getState()).toEqual({ at: 'busy', call: 2 });
  });

  it('lets a call that mints a session finish, but drops its answer to the flow', async () => {
    const { flow, calls } = machine('mint');
    flow.start();
    flow.send({ type: 'go', call: 1 });
    flow.send({ type: 'leave' });
    expect(calls[0]?.signal.aborted).toBe(false);
    calls[0]?.answer('late');
    await settled();
    expect(flow.getState()).toEqual({ at: 'rest' });
  });

  describe('decision 69: an uninterruptible call', () => {
    const late = (steps: readonly Inspection<State, Event, Command>[]) =>
      steps.filter(({ isLate }) => isLate).map(({ event, from, to }) => ({ event: event.type, from, to }));
    const answered = (call: number) => [
      { event: 'answered', from: { at: 'busy', call }, to: { at: 'done', answer: 'yes' } },
    ];

    it('is reported once after its state was left, with the state that would have followed', async () => {
      const { flow, calls, steps } = machine('mint');
      flow.start();
      flow.send({ type: 'go', call: 1 });
      flow.send({ type: 'leave' });
      calls[0]?.answer('yes');
      await settled();
      expect(late(steps)).toEqual(answered(1));
      expect(flow.getState()).toEqual({ at: 'rest' });
    });

    it('is reported to listeners that were removed meanwhile with `untilSettled`, and to no others', async () => {
      const { flow, calls } = machine('mint');
      const stop = flow.start();
      const reports: string[] = [];
      const stopLasting = flow.inspect(({ event }) => void reports.push(`lasting ${event.type}`), {
        untilSettled: true,
      });
      const stopPlain = flow.inspect(({ event }) => void reports.push(`plain ${event.type}`));
      flow.send({ type: 'go', call: 1 });
      stopLasting();
      stopPlain();
      stop();
      calls[0]?.answer('yes');
      await settled();
      expect(reports).toEqual(['lasting go', 'plain go', 'lasting answered']);
      flow.send({ type: 'go', call: 2 });
      expect(reports, 'nothing afterwards').toHaveLength(3);
    });

    it('is reported once to a listener that was added again', async () => {
      const { flow, calls } = machine('mint');
      const reports: string[] = [];
      const listener = ({ event }: { event: { type: string } }) => void reports.push(event.type);
      flow.start();
      const first = flow.inspect(listener, { untilSettled: true });
      flow.send({ type: 'go', call: 1 });
      first();
      flow.inspect(listener, { untilSettled: true });
      calls[0]?.answer('yes');
      await settled();
      expect(reports).toEqual(['go', 'answered']);
      expect(flow.getState()).toEqual({ at: 'done', answer: 'yes' });
    });

    it('is reported as a failure, and an aborted call is not reported at all', async () => {
      for (const [kind, events] of [
        ['mint', ['failed']],
        ['call', []],
      ] as const) {
        const { flow, calls, steps } = machine(kind);
        flow.start();
        flow.send({ type: 'go', call: 1 });
        flow.send({ type: 'leave' });
        calls[0]?.fail(new NetworkError('timeout'));
        await settled();
        expect(late(steps).map(({ event }) => event)).toEqual(events);
      }
    });

    it('fault N4: is reported as overdue, and then with its response', async () => {
      const { flow, calls, steps } = machine('mint');
      flow.start();
      flow.send({ type: 'go', call: 1 });
      flow.send({ type: 'leave' });
      calls[0]?.overdue(new NetworkError('timeout'));
      calls[0]?.answer('yes');
      await settled();
      expect(late(steps).map(({ event, to }) => [event, to])).toEqual([
        ['failed', { at: 'done', answer: 'timeout' }],
        ['answered', { at: 'done', answer: 'timeout' }],
      ]);
    });
  });

  it('brings a throw back as an event, whatever was thrown', async () => {
    for (const [thrown, code] of [
      [new NetworkError('timeout'), 'timeout'],
      [new TypeError('x'), 'unexpected_error'],
      ['a string', 'unexpected_error'],
    ] as const) {
      const { flow, calls } = machine();
      flow.start();
      flow.send({ type: 'go', call: 1 });
      calls[0]?.fail(thrown);
      await settled();
      expect(flow.getState()).toEqual({ at: 'done', answer: code });
    }
  });

  it('fault B12: starting again in the turn of the stop joins the running start', async () => {
    const { flow, calls } = machine();
    const stop = flow.start();
    flow.send({ type: 'go', call: 1 });
    stop();
    const stopAgain = flow.start();
    await settled();
    expect(calls[0]?.signal.aborted).toBe(false);
    expect(flow.getState()).toEqual({ at: 'busy', call: 1 });
    stopAgain();
    await settled();
    expect(calls[0]?.signal.aborted).toBe(true);
    expect(flow.getState()).toEqual({ at: 'rest' });
  });

  it('tells inspect of each step with its commands', () => {
    const { flow, steps } = machine();
    flow.start();
    flow.send({ type: 'go', call: 1 });
    expect(steps).toEqual([
      {
        flow: 'machine',
        event: { type: 'go', call: 1 },
        from: { at: 'rest' },
        to: { at: 'busy', call: 1 },
        commands: [{ type: 'call', call: 1 }],
        aborted: [],
      },
    ]);
  });

  it('decision 95: a step says which command its event answers, and which it has aborted', async () => {
    const { flow, calls, steps } = machine();
    flow.start();
    flow.send({ type: 'go', call: 1 });
    flow.send({ type: 'leave' });
    flow.send({ type: 'go', call: 2 });
    calls[1]?.answer('yes');
    await settled();
    const [first, left, second, answered] = steps;
    expect(left?.aborted).toEqual([{ type: 'call', call: 1 }]);
    expect(left?.aborted?.[0]).toBe(first?.commands[0]);
    expect([first, left, second].map((step) => step?.answers)).toEqual([undefined, undefined, undefined]);
    expect(answered?.answers).toBe(second?.commands[0]);
    expect(answered?.aborted).toEqual([]);
  });

  it('decision 95: a command that ends with the flow is reported as aborted, even if the rules ignore the end', async () => {
    const { definition } = machine();
    const deaf = {
      ...definition,
      transition: (state: State, event: Parameters<typeof definition.transition>[1]) =>
        event.type === 'stop' ? ([state] as const) : definition.transition(state, event),
    };
    const flow = createFlow<State, Event, Command, object>(deaf, {});
    const steps: Inspection<State, Event, Command>[] = [];
    flow.inspect((step) => void steps.push(step));
    const stop = flow.start();
    flow.send({ type: 'go', call: 1 });
    stop();
    await settled();
    expect(steps.map(({ event, aborted }) => [event.type, aborted])).toEqual([
      ['go', []],
      ['stop', [{ type: 'call', call: 1 }]],
    ]);
    expect(steps[1]?.to).toBe(steps[1]?.from);
  });

  it('decision 95: late and overdue responses name their command, and an uninterruptible call is not aborted', async () => {
    const { flow, calls, steps } = machine('mint');
    flow.start();
    flow.send({ type: 'go', call: 1 });
    flow.send({ type: 'leave' });
    calls[0]?.answer('yes');
    await settled();
    expect(steps.map(({ isLate }) => isLate)).toEqual([undefined, undefined, true]);
    expect(steps[1]?.aborted).toEqual([]);
    expect(steps[2]?.answers).toBe(steps[0]?.commands[0]);
  });

  it('decision 95: a flow is among those of its client while it runs', async () => {
    const { definition } = machine();
    const devtools = { flows: new Set(), session: () => ({ status: 'out', record: null }) };
    const flow = createFlow(definition, { devtools });
    const [stop, stopAgain] = [flow.start(), flow.start()];
    expect([...devtools.flows]).toEqual([flow]);
    stop();
    await settled();
    expect(devtools.flows.size).toBe(1);
    stopAgain();
    await settled();
    expect(devtools.flows.size).toBe(0);
  });

  it('threat T37: inspect never sees a field that the flow does not list, a Secret, or such fields of a failed command', async () => {
    const { flow, calls, steps } = machine();
    flow.start();
    flow.send({ type: 'go', call: 1, code: new Secret('314159') });
    flow.send({ type: 'leave' });
    // Hosts without types can send any value.
    flow.send({
      type: 'go',
      call: new Secret('314159'),
      code: '314159',
      other: { deep: '314159' },
    } as unknown as Event);
    calls[1]?.fail(new NetworkError('timeout'));
    await settled();
    expect(steps.map(({ event }) => event)).toEqual([
      { type: 'go', call: 1, code: '[secret]' },
      { type: 'leave' },
      { type: 'go', call: '[secret]' },
      { type: 'failed', error: expect.any(NetworkError) as NetworkError, command: { type: 'call', call: '[secret]' } },
    ]);
    expect(steps.map(({ to }) => to)).toEqual([
      { at: 'busy', call: 1 },
      { at: 'rest' },
      { at: 'busy', call: '[secret]' },
      { at: 'done', answer: 'timeout' },
    ]);
  });

  it('the same state is the same object in each step that inspect sees', () => {
    const { flow, steps } = machine();
    flow.start();
    flow.send({ type: 'go', call: 1 });
    flow.send({ type: 'leave' });
    expect(steps[1]?.from).toBe(steps[0]?.to);
  });

  it('does not run a command when a listener has moved the flow on', () => {
    const { flow, calls } = machine();
    flow.start();
    flow.inspect(({ to }) => {
      if (to.at === 'busy') flow.send({ type: 'leave' });
    });
    flow.send({ type: 'go', call: 1 });
    expect(calls).toEqual([]);
  });

  it('preserves an error object', () => {
    const error = new FoyerError('some_code', 'text', { retryAt: 5 });
    expect(error).toMatchObject({ code: 'some_code', error_type: 'some_code', retryAt: 5 });
  });

  describe('decision 151: a flow that is not in use', () => {
    const isDone = ({ at }: State) => at === 'done';

    it('stops after the answer of a call that signs in, and starts nothing that follows from it', async () => {
      const leaves = (state: State, event: { readonly type: string }) =>
        event.type === 'answered' && state.at === 'busy';
      const { flow, calls, steps, definition } = machine('mint', { isDone });
      const { transition } = definition;
      const following = machine('mint', {
        isDone,
        transition: (state, event) =>
          leaves(state, event) ? [...transition(state, event), { type: 'call', call: 9 }] : transition(state, event),
      });
      for (const one of [{ flow, calls, steps }, following]) {
        const stop = one.flow.start();
        one.flow.send({ type: 'go', call: 1 });
        stop();
        await settled();
        expect(one.flow.getState()).toEqual({ at: 'busy', call: 1 });
        one.calls[0]?.answer('yes');
        await settled();
        expect(one.flow.getState()).toEqual({ at: 'done', answer: 'yes' });
        expect(one.calls).toHaveLength(1);
      }
    });

    it('joins such a call when it is used again, and requests the skipped commands', async () => {
      const { flow, calls } = machine('mint', {
        isDone,
        transition: (state, event) => {
          if (event.type === 'go')
            return [
              { at: 'busy', call: 1 },
              { type: 'mint', call: 1 },
              { type: 'mint', call: 2 },
            ];
          if (event.type === 'answered')
            return [
              { at: 'done', answer: event.answer },
              { type: 'call', call: 3 },
            ];
          return event.type === 'start' && state.at === 'done' ? [state, { type: 'call', call: 4 }] : [state];
        },
        scopeOf: () => 'all',
      });
      const stop = flow.start();
      flow.send({ type: 'go', call: 1 });
      stop();
      await settled();
      calls[0]?.answer('yes');
      await settled();
      expect(
        calls.map(({ command }) => command.call),
        'nothing new',
      ).toEqual([1, 2]);
      flow.start();
      expect(
        calls.map(({ command }) => command.call),
        'what `start` asks for',
      ).toEqual([1, 2, 4]);
    });

    it.each([
      ['its session has ended', { id: 'ada' }, undefined, 'rest'],
      ['a different user is signed in', { id: 'ada' }, { id: 'grace' }, 'rest'],
      ['the same user is signed in', { id: 'ada' }, { id: 'ada' }, 'done'],
      ['the user is not known yet', { id: 'ada' }, { id: '' }, 'done'],
      ['its session had ended before, and a user signed in meanwhile', undefined, { id: 'ada' }, 'rest'],
    ])('shows a success only to whom it belongs: %s', async (_, before, after, at) => {
      let present: object | undefined = before;
      const { definition } = machine();
      const { transition } = definition;
      const { flow, calls } = machine(
        'call',
        {
          isDone,
          transition: (state, event) =>
            (event.type as string) === 'signedOut' ? [{ at: 'rest' }] : transition(state, event),
        },
        { urlTokens: { present: () => present } },
      );
      const stop = flow.start();
      flow.send({ type: 'go', call: 1 });
      calls[0]?.answer('yes');
      await settled();
      stop();
      await settled();
      present = after;
      flow.start();
      expect(flow.getState().at).toBe(at);
    });
  });
});

describe('the states that follow if the calls in progress succeed', () => {
  type Definition = Partial<FlowDefinition<State, Event, Command, object>>;
  const expecting = (...events: Event[]): Definition => ({
    expectedEvents: (state) => (state.at === 'busy' ? events : []),
  });
  const answered = (answer: string): Event => ({ type: 'answered', answer });

  it('are computed without an effect', () => {
    const { flow, calls, steps } = machine('call', expecting(answered('one')));
    flow.send({ type: 'go', call: 1 });
    expect([calls.length, steps.length]).toEqual([1, 1]);
    const busy = flow.getState();
    expect(flow.expectedStates()).toEqual([{ at: 'done', answer: 'one' }]);
    expect([calls.length, steps.length]).toEqual([1, 1]);
    expect(flow.getState()).toBe(busy);
  });

  it('are none without a call, without a rule for them, and for an event that changes nothing', () => {
    const resting = machine('call', expecting(answered('one'))).flow;
    const silent = machine().flow;
    const deaf = machine('call', expecting({ type: 'go', call: 2 })).flow;
    for (const flow of [silent, deaf]) flow.send({ type: 'go', call: 1 });
    expect([resting, silent, deaf].map((flow) => flow.expectedStates())).toEqual([[], [], []]);
  });

  it('are at most four', () => {
    const { flow } = machine('call', expecting(...['1', '2', '3', '4', '5'].map(answered)));
    flow.send({ type: 'go', call: 1 });
    expect(flow.expectedStates()).toMatchObject([{ answer: '1' }, { answer: '2' }, { answer: '3' }, { answer: '4' }]);
  });

  it('contain the state after a second call that the first one starts, and nothing further', () => {
    const { flow } = machine('call', {
      transition: (state, event) => {
        if (event.type === 'go') return [{ at: 'busy', call: event.call }];
        return [state];
      },
      expectedEvents: (state) => (state.at === 'busy' ? [{ type: 'go', call: state.call + 1 }] : []),
    });
    flow.send({ type: 'go', call: 1 });
    expect(flow.expectedStates()).toEqual([
      { at: 'busy', call: 2 },
      { at: 'busy', call: 3 },
    ]);
  });
});
