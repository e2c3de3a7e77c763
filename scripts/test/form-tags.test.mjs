import { describe, expect, it } from 'vitest';
import { formsByGet, formTags, isPost, staleExceptions } from '../lib/form-tags.mjs';

describe('decision 119: no form of ours is sent by GET', () => {
  it('in packages, apps, examples and documents', () => expect(formsByGet()).toEqual([]));

  it('but those that are named with their reasons', () => expect(staleExceptions()).toEqual([]));

  it.each([
    '<form method="post">',
    "<form class='a' METHOD='POST' novalidate>",
    '<form {...formProps((field) => submitEmail(field("email")))}>',
    '<form {...postForm} className="a">',
    '<form\n  onSubmit={(event) => {\n    if (a > b) send();\n  }}\n  method="post"\n>',
  ])('by POST: %s', (tag) => {
    expect(formTags(`<p>\n${tag}<input>`)).toEqual([{ line: 2, tag }]);
    expect(isPost(tag)).toBe(true);
  });

  it.each([
    '<form>',
    '<form onSubmit={(event) => send(event)}>',
    '<form method="get" action="/search">',
    '<form data-method="post">',
    '<form title="method=post">',
    '<form {...props}>',
    '<form onSubmit={() => a > b} title="a > b">',
  ])('by GET: %s', (tag) => {
    expect(formTags(`${tag}<input method="post">`).map((found) => found.tag)).toEqual([tag]);
    expect(isPost(tag)).toBe(false);
  });

  it('and other elements are none', () => expect(formTags('<formula><FormProps><Form>')).toEqual([]));
});
