import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { mutationsOf, nameOf } from '../../../scripts/answer-mutations';
import type { OpenApiDocument, Operation } from '../../../scripts/test-openapi';
import { openApiDocument } from '../../../scripts/test-openapi';
import type { Answer } from '../src/answers-by';
import { answers } from '../src/answers';
import type { Call } from '../src/call';
import { calls } from '../src/calls';
import { adminAnswers } from '../src/organizations/admin/answers';
import { adminCalls } from '../src/organizations/admin/calls';
import { answers as memberAnswers } from '../src/organizations/answers';
import { calls as memberCalls } from '../src/organizations/calls';
import * as memberSamples from './organizations/samples';
import { SAMPLES } from './samples';

interface Case {
  readonly name: string;
  readonly document: OpenApiDocument;
  readonly calls: Readonly<Record<string, Call>>;
  readonly answers: Readonly<Record<string, Answer | undefined>>;
  readonly samples: readonly (readonly [name: string, answer: unknown])[];
  readonly navigations: readonly string[];
}

const CASES: readonly Case[] = [
  {
    name: 'users',
    document: openApiDocument('users'),
    calls,
    answers,
    samples: [...SAMPLES].filter(([name]) => name in answers && name !== 'events.log'),
    navigations: ['session.jwks', 'oauth.start'],
  },
  {
    name: 'organizations',
    document: openApiDocument('organizations'),
    calls: { ...memberCalls, ...adminCalls },
    answers: { ...memberAnswers, ...adminAnswers },
    samples: [...memberSamples.SAMPLES, ...memberSamples.ADMIN_SAMPLES].map(({ call, answer }) => [call, answer]),
    navigations: ['session.jwks', 'oauth.start', 'oauth.discovery.start', 'sso.start'],
  },
];

const namesOf = ({ operationId, 'x-foyer-also': also = {} }: Operation): readonly string[] => [
  operationId,
  ...Object.keys(also),
];
const operationOf = ({ document }: Case, name: string): Operation => {
  const operation = document.operations.find((one) => namesOf(one).includes(name));
  if (!operation) throw new TypeError(`no operation ${name}`);
  return operation;
};
/** An answer in its envelope, where the call has one. */
const wrapped = ({ path }: Operation, answer: unknown): unknown =>
  path.startsWith('/sdk/v1/') ? { data: answer } : answer;

/** The calls of which the answer is not that of one before, each form of it once. */
function different({ answers: all, samples }: Case): Case['samples'] {
  const firstOf = new Map(samples.toReversed().map(([name]) => [all[name]?.response, name]));
  return samples.filter(([name]) => firstOf.get(all[name]?.response) === name);
}

// A rule about two members that JSON Schema has no words for: the introduction says it.
const isPair = (path: string): boolean => ['session_token', 'session_jwt'].includes(path);

// The document has null where the contract has it. Readers treat every null as absent.
const NULL_BY_CONTRACT = [
  'cname_domain',
  'slug_pattern',
  'password_config',
  'dfp_protected_auth_mode',
  'profile_picture_url',
  'locale',
  'logo_url',
];
const isNullByContract = (path: readonly (string | number)[]): boolean =>
  NULL_BY_CONTRACT.includes(String(path.at(-1)));

describe.each(CASES)('the document of $name', (given) => {
  const { document, samples } = given;

  it('has each call once, with its method and its path, and the navigations', () => {
    const told = document.operations.flatMap((operation) =>
      namesOf(operation).map((name) => [name, operation.method] as const),
    );
    const known = Object.entries(given.calls).map(([name, { method }]) => [name, method] as const);
    expect(told.toSorted()).toEqual([...known, ...given.navigations.map((name) => [name, 'GET'] as const)].toSorted());
    for (const [name, { path }] of Object.entries(given.calls)) {
      const [plain = ''] = path.split('?');
      expect(operationOf(given, name).path.replaceAll(/\{\w+\}/g, '{}')).toBe(plain.replaceAll(/\{\w+\}/g, '{}'));
    }
  });

  it('has no two paths that differ only by the names of parameters, which OpenAPI forbids', () => {
    const places = Object.keys(document.json['paths'] as object).map((path) => path.replaceAll(/\{\w+\}/g, '{}'));
    expect(places).toEqual([...new Set(places)]);
  });

  it('accepts the answer of each call of the contract', () => {
    for (const [name, sample] of samples) {
      const operation = operationOf(given, name);
      expect(document.breaks(operation, 200, wrapped(operation, sample)), name).toEqual([]);
    }
  });

  it.each(different(given))('accepts and refuses the same values of %s as the schema', (name, sample) => {
    const operation = operationOf(given, name);
    const schema = given.answers[name]?.response;
    if (!schema) throw new TypeError(`no answer of ${name}`);
    for (const { kind, path, answer } of mutationsOf(sample)) {
      if ((isPair(nameOf(path)) && kind === 'drop') || (kind === 'null' && isNullByContract(path))) continue;
      const isTaken = document.breaks(operation, 200, wrapped(operation, answer)).length === 0;
      expect([kind, nameOf(path), isTaken]).toEqual([kind, nameOf(path), z.safeParse(schema, answer).success]);
    }
  });

  it('refuses a body without an envelope, and a refusal that says nothing', () => {
    const [name = '', sample] = samples.find(([one]) => one === 'session.authenticate') ?? [];
    const operation = operationOf(given, name);
    expect(document.breaks(operation, 200, sample)).not.toEqual([]);
    expect(
      document.breaks(operation, 400, {
        status_code: 400,
        error_type: 'bad_request',
        error_message: '',
        error_url: '',
      }),
    ).toEqual([]);
    expect(document.breaks(operation, 400, { body: [{ dataPath: '/token', message: 'is missing' }] })).toEqual([]);
    expect(document.breaks(operation, 400, { status_code: 400 })).not.toEqual([]);
    expect(document.breaks(operation, 500, {})).not.toEqual([]);
  });

  it('lists the required fields of each answer, and the schema requires them', () => {
    const needed = document.operations.flatMap((operation) =>
      (operation['x-foyer-needed'] ?? []).map((field) => [operation.operationId, field] as const),
    );
    expect(needed.length).toBeGreaterThan(50);
    for (const [name, sample] of samples) {
      const fields = operationOf(given, name)['x-foyer-needed'] ?? [];
      const drops = [...mutationsOf(sample)].filter(
        ({ kind, path }) => kind === 'drop' && fields.includes(nameOf(path)),
      );
      // Requirements of a session that the answer does not have.
      const there = fields.filter(
        (field) =>
          !(field.startsWith('member_session.') && (sample as Record<string, unknown>)['member_session'] === null),
      );
      expect(drops.map(({ path }) => nameOf(path)).toSorted(), name).toEqual(there.toSorted());
      for (const { answer } of drops)
        expect(
          document.breaks(operationOf(given, name), 200, wrapped(operationOf(given, name), answer)),
          name,
        ).not.toEqual([]);
    }
  });
});
