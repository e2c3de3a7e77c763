import { describe, expect, it } from 'vitest';
import { discoveryOf } from '../../../src/organizations/login/discovered';
import { searchOrganizations } from '../../../src/organizations/login/discovery/search-organizations';
import { discoveryAnswer } from './samples';
import { ROWS } from './discovery-samples';

const [sample] = discoveryOf(discoveryAnswer(ROWS.open)).organizations;
if (!sample) throw new TypeError('no sample row');
const row = (name: string, slug: string) => ({ ...sample, organization: { ...sample.organization, name, slug } });
const rows = [
  row('Zeta Werft', 'zeta'),
  row('Äpfel & Söhne', 'obst'),
  row('Harbour Works', 'harbour'),
  row('ＨＡＲＢＯＵＲ Light', 'light'),
  row('Works of Zeta', 'works-2'),
];
const names = (query: string) => searchOrganizations(rows, query).map(({ organization }) => organization.name);

describe('org 13: a list of organizations is searched', () => {
  it.each([
    ['', rows.map(({ organization }) => organization.name)],
    ['   ', rows.map(({ organization }) => organization.name)],
    ['works', ['Harbour Works', 'Works of Zeta']],
    ['zeta works', ['Works of Zeta']],
    ['apfel', ['Äpfel & Söhne']],
    ['SÖHNE', ['Äpfel & Söhne']],
    ['harbour', ['Harbour Works', 'ＨＡＲＢＯＵＲ Light']],
    ['obst', ['Äpfel & Söhne']],
    ['(.*', []],
    ['nowhere', []],
  ])('"%s", in the order of the list', (query, found) => expect(names(query)).toEqual(found));

  it('returns the same object for the same list, so that nothing renders again', () =>
    expect(searchOrganizations(rows, ' ')).toBe(rows));
});
