/** The methods of the clients, by group: `client.otps`, `client.session`, … */
import { callSections } from './entry-pages.mjs';
import { declarationOf } from './public-api.mjs';
import { claim, isGroup, optionSections, symbolOf } from './type-sections.mjs';
import { heading, importOf } from './writer.mjs';

const PAGES = [
  {
    page: '/reference/client',
    title: 'Client methods',
    specifier: '@foyer/core',
    create: 'createClient',
    client: 'Client',
    settings: 'ClientOptions',
  },
  {
    page: '/reference/organization-client',
    title: 'Organization client methods',
    specifier: '@foyer/core/organizations',
    create: 'createOrganizationClient',
    client: 'OrganizationClient',
    settings: 'ClientOptions',
  },
];

/** @returns {readonly (readonly [string, string])[]} pages with their text */
export const clientPages = (writer, entries) => PAGES.map((one) => [one.page, clientPage(writer, entries, one)]);

function clientPage(writer, entries, { page, title, specifier, create, client, settings }) {
  const { exports } = entries.find((one) => one.specifier === specifier);
  writer.addresses.turnTo(page);
  const type = writer.checker.getDeclaredTypeOfSymbol(exports.get(client));
  const at = declarationOf(exports.get(client));
  claim(writer, exports.get(client), { page, title: 'methods' });
  const members = writer.membersOf(type, at, client).filter(({ name }) => !name.includes('@'));
  const isCall = ({ type: one }) => one.getCallSignatures().length > 0;
  const groups = members.filter((one) => !isCall(one) && isGroup(one.type));
  const direct = members.filter(isCall);
  const values = members.filter((one) => !isCall(one) && !isGroup(one.type));
  return [
    `# ${title}`,
    '',
    ...creation(writer, { page, specifier, create, symbol: exports.get(create), options: exports.get(settings) }),
    ...heading(2, 'Methods of the client', 'methods'),
    ...writer.fieldTable(values, 'property'),
    ...direct.flatMap((one) => method(writer, { page, at, path: 'client', one })),
    ...groups.flatMap((one) => groupSection(writer, { page, at, path: 'client', one })),
  ].join('\n');
}

function creation(writer, { page, specifier, create, symbol, options }) {
  const at = declarationOf(symbol);
  const [signature] = writer.checker.getTypeOfSymbolAtLocation(symbol, at).getCallSignatures();
  const docs = writer.docs(symbol, create);
  claim(writer, symbol, { page, title: create });
  const type = options && writer.checker.getDeclaredTypeOfSymbol(options);
  const isElsewhere = options && claim(writer, options, { page, title: 'options' });
  return [
    ...heading(2, create),
    docs.text,
    '',
    ...importOf(create, specifier, docs),
    ...callSections(writer, { name: create, signature, at, docs }),
    ...heading(3, 'Options', 'options'),
    ...(isElsewhere
      ? [`See [the options of a client](${isElsewhere}).`, '']
      : optionSections(writer, { page, title: 'Options', type, at, isRoot: true })),
  ];
}

/** A group of calls, and the groups inside it: `client.otps.email`. */
function groupSection(writer, { page, at, path, one }) {
  const here = `${path}.${one.name}`;
  claim(writer, symbolOf(one.type), { page, title: here });
  const members = writer.membersOf(one.type, at, here);
  const isCall = (member) => writer.checker.getNonNullableType(member.type).getCallSignatures().length > 0;
  const calls = members.filter(isCall);
  const groups = members.filter((member) => !isCall(member) && isGroup(member.type));
  const values = members.filter((member) => !isCall(member) && !isGroup(member.type));
  return [
    ...heading(path === 'client' ? 2 : 3, here),
    one.docs.text,
    '',
    ...writer.fieldTable(values, 'property'),
    ...calls.flatMap((member) => method(writer, { page, at, path: here, one: member })),
    ...groups.flatMap((member) => groupSection(writer, { page, at, path: here, one: member })),
  ];
}

function method(writer, { page, at, path, one }) {
  const [signature] = writer.checker.getNonNullableType(one.type).getCallSignatures();
  const level = path.split('.').length > 2 ? 4 : 3;
  return [
    ...heading(level, `${path}.${one.name}()`),
    one.docs.text,
    '',
    ...callSections(writer, {
      name: one.name,
      id: `${path} ${one.name}`,
      signature,
      at,
      docs: one.docs,
      page,
      level: level + 1,
    }),
    ...one.docs.examples.flatMap((each) => [each, '']),
  ];
}
