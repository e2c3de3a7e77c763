import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { askAdapter, functionsOf, type Message, type Run } from './adapter';
import type { Incoming } from './client';
import { judge, rowOf } from './contract';
import { Mailbox, recipientOf } from './mailbox';
import { headersOf, pathOf, type CallOptions } from './request';
import { isData, misfitOf, objectAt, partAt, show, textAt, type Data } from './read';
import { recordOf, type RawExchange } from './record';
import { Unmet, type Need, type ProfileFacts, type Settings } from './terms';
import { namedMembers } from './unknown-members';

/** An answer, with the expectations for it. */
export interface Answer extends Incoming {
  /** The content of `data`, if the call succeeded. */
  readonly data: unknown;
  readonly errorType: unknown;
}

/** The limits of a check. */
export interface Bounds {
  readonly signal: AbortSignal;
  readonly before: readonly RawExchange[];
  /** Runs work without counting its time towards the check's time limit. */
  readonly untimed: <Result>(work: () => Promise<Result>) => Promise<Result>;
}

/** Counted up from a random start: random numbers would collide after some hundred, and each number is one user. */
let phones = randomInt(1_000_000);

/** The context of a check: its calls, messages and assertions. */
export class Context {
  readonly recorded: RawExchange[] = [];
  /** Codes, links and tokens of the check. No report shows them. */
  readonly secrets = new Set<string>();
  /** Numbers that the report shows next to the result, without judging them. */
  note: string | null = null;
  /** The contents of messages: codes, and tokens of links. */
  readonly #delivered = new Set<string>();
  readonly #mailbox: Mailbox;

  readonly signal: AbortSignal;
  /** The exchanges of the profile's earlier checks. */
  readonly before: readonly RawExchange[];

  constructor(
    readonly run: Run,
    readonly profile: ProfileFacts,
    { signal, before, untimed }: Bounds,
  ) {
    [this.signal, this.before] = [signal, before];
    const pause = (ms: number) => untimed(() => setTimeout(ms));
    this.#mailbox = new Mailbox({ read: (to) => this.#read(to), pause, patience: run.patience });
  }

  /** An address that was never used before. */
  email(domain = 'example.com'): string {
    return `kit-${randomUUID().slice(0, 13)}@${domain}`;
  }

  /** A phone number that was never used before, in E.164. */
  phone(): string {
    phones += 1;
    return `+1${['202', '212', '305'][phones % 3]}555${String(100 + (phones % 9900)).padStart(4, '0')}`;
  }

  /** Makes a call of the contract. */
  async call(name: string, body?: unknown, options: CallOptions = {}): Promise<Answer> {
    const { method, path } = rowOf(this.profile.vertical, name);
    const recipient = this.has('lastMessage') ? recipientOf(name, body) : undefined;
    // A late message of the previous call must not be mistaken for the message of this call.
    if (recipient !== undefined && this.#mailbox.awaits(recipient)) await this.message(recipient);
    const answer = await this.request(name, {
      method,
      path: pathOf(path, { public_token: this.run.surroundings.token, ...options.params }),
      body,
      options,
    });
    if (recipient !== undefined && answer.status < 300) this.#mailbox.sent(recipient);
    return answer;
  }

  /** Sends any request. */
  async request(
    name: string,
    {
      method,
      path,
      body,
      options = {},
    }: { readonly method: string; readonly path: string; readonly body?: unknown; readonly options?: CallOptions },
  ): Promise<Answer> {
    const text = typeof body === 'string' || body === undefined ? body : JSON.stringify(body);
    const headers = headersOf(this.run, options);
    const got = await this.run.client.send({ method, path, headers, body: text }, this.signal);
    this.recorded.push(recordOf(name, { method, path, headers, body }, { got, delivered: this.#delivered }));
    const data = got.status < 300 ? partAt(got.json, 'data') : undefined;
    const { secrets } = this;
    for (const at of ['session_token', 'session_jwt', 'intermediate_session_token']) {
      const secret = partAt(data, at);
      if (typeof secret === 'string') secrets.add(secret);
    }
    return { ...got, data, errorType: got.status < 300 ? undefined : partAt(got.json, 'error_type') };
  }

  /** Makes a call that must succeed, with an answer that has all members that Foyer needs. Returns its content. */
  async ok(name: string, body?: unknown, options: CallOptions = {}): Promise<Data> {
    const answer = await this.call(name, body, options);
    if (answer.status >= 300)
      throw new Unmet(
        `${name} to succeed`,
        refusalOf(answer),
        this.#strangePage(answer) ?? `${name} is refused with ${refusalOf(answer)}`,
      );
    const unwrapped = rowOf(this.profile.vertical, name).path.startsWith('/v1/');
    const content = unwrapped ? answer.json : answer.data;
    const { lacks } = judge(rowOf(this.profile.vertical, name), content);
    if (lacks !== null)
      throw new Unmet(`${name} to answer with ${lacks}`, show(partAt(content, lacks)), misfitOf(lacks));
    return objectAt(content, '');
  }

  /** The same, without members that the contract does not name: those can differ between answers. */
  async named(name: string, options: CallOptions): Promise<Data> {
    const content = await this.ok(name, undefined, options);
    const { response } = rowOf(this.profile.vertical, name);
    return response === undefined ? content : objectAt(namedMembers(response, content), '');
  }

  /**
   * Makes a call that must be refused with one of these error types. `cause`: the problem if it succeeds, in the same
   * words as in other checks.
   */
  async refused(
    name: string,
    types: string | readonly string[],
    body?: unknown,
    { cause, ...options }: CallOptions & { readonly cause?: string } = {},
  ): Promise<Answer> {
    const answer = await this.call(name, body, options);
    const wanted = [types].flat();
    const isRight = answer.status >= 300 && wanted.includes(String(answer.errorType));
    if (isRight) return answer;
    const first = answer.status < 300 ? cause : this.#strangePage(answer);
    throw new Unmet(`${name} to be refused with ${wanted.join(' or ')}`, refusalOf(answer), first);
  }

  /** Makes a call that must be refused, with any error. */
  async turnedAway(name: string, body?: unknown, options: CallOptions = {}): Promise<void> {
    const { status } = await this.call(name, body, options);
    if (status < 400) throw new Unmet(`${name} to be refused`, `status ${status}`);
  }

  has(name: Need): boolean {
    return functionsOf(this.run.adapter).includes(name);
  }

  /** Resets the project to the settings of the profile and these settings. */
  async reset(settings: Settings = {}): Promise<void> {
    const { vertical, project } = this.profile;
    await this.#ask('reset', { ...project, ...settings, vertical });
  }

  /** The newest message to an address. Null if there is none. Waits if a call has sent one. */
  message(to: string): Promise<Message | null> {
    return this.#mailbox.newest(to);
  }

  /** The passcode in the newest message to an address. Throws `Unmet` if there is none. */
  async code(to: string): Promise<string> {
    const message = await this.message(to);
    if (message?.code === undefined)
      throw new Unmet('a message with a passcode', message === null ? 'no message' : 'a message without one');
    return message.code;
  }

  /** The link in the newest message to an address, and its token. Throws `Unmet` if there is none. */
  async link(to: string): Promise<{ readonly url: URL; readonly token: string }> {
    const { link } = (await this.message(to)) ?? {};
    if (link === undefined || !URL.canParse(link))
      throw new Unmet('a message with a link', link === undefined ? 'none' : 'a text that is no address');
    const url = new URL(link);
    const token = textAt(Object.fromEntries(url.searchParams), 'token');
    this.secrets.add(token);
    return { url, token };
  }

  async advance(minutes: number): Promise<void> {
    await this.#ask('advance', minutes * 60_000);
  }

  /** Creates a fixture, and returns its ids. */
  async make(kind: string, fixture: Settings = {}): Promise<Data> {
    const made = await this.#ask('make', { kind, ...fixture });
    if (!isData(made)) throw new Unmet(`make of the adapter to answer with an object for '${kind}'`, show(made));
    return made;
  }

  /** Throws `Unmet` unless the two are equal. */
  equal(what: string, seen: unknown, expected: unknown): void {
    if (!Object.is(seen, expected)) throw new Unmet(`${what} to be ${show(expected)}`, show(seen));
  }

  /** Throws `Unmet` unless it is true. */
  that(isMet: boolean, expected: string, seen: string): void {
    if (!isMet) throw new Unmet(expected, seen);
  }

  /** The common cause of all failures if the backend does not know the origin of the page. */
  #strangePage({ errorType }: Answer): string | undefined {
    return errorType === 'bad_domain_for_stytch_sdk'
      ? `the backend does not know ${this.run.page}: name one of its pages with --page`
      : undefined;
  }

  async #read(to: string): Promise<Message | null> {
    const given = await this.#ask('lastMessage', to);
    const [code, link] = [partAt(given, 'code'), partAt(given, 'link')];
    for (const secret of [code, link]) if (typeof secret === 'string') this.secrets.add(secret);
    if (typeof code === 'string') this.#delivered.add(code);
    for (const token of tokensIn(link)) this.#delivered.add(token);
    if (given === null || given === undefined) return null;
    return { ...(typeof code === 'string' ? { code } : {}), ...(typeof link === 'string' ? { link } : {}) };
  }

  #ask(name: Need, argument: unknown): Promise<unknown> {
    const { adapter, surroundings } = this.run;
    return askAdapter(adapter, name, argument, { surroundings, signal: this.signal });
  }
}

const tokensIn = (link: unknown): readonly string[] =>
  typeof link === 'string' && URL.canParse(link) ? new URL(link).searchParams.getAll('token') : [];

/** A short description of an answer. */
export const refusalOf = ({ status, errorType, json }: Answer): string => {
  if (status < 300) return `status ${status}`;
  return json === undefined ? `status ${status} and no JSON` : `status ${status}, ${show(errorType)}`;
};
