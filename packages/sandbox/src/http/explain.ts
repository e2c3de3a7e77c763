import type * as z from 'zod/mini';

type Issue = z.core.$ZodIssue;

/** Lists the wrong keys and the expected values. The mini build of zod has no messages. */
export function explain(error: z.core.$ZodError): string {
  return error.issues.map((issue) => `${issue.path.map(String).join('.') || 'body'}: ${reasonOf(issue)}`).join('; ');
}

function reasonOf(issue: Issue): string {
  switch (issue.code) {
    case 'unrecognized_keys':
      return `unknown key ${issue.keys.join(', ')}`;
    case 'invalid_type':
      return `must be ${issue.expected}`;
    case 'invalid_value':
      return `must be one of ${issue.values.map(String).join(', ')}`;
    case 'too_small':
      return `must be at least ${String(issue.minimum)}`;
    case 'too_big':
      return `must be at most ${String(issue.maximum)}`;
    case 'invalid_format':
      return `must be ${issue.format === 'url' ? 'a URL' : `of the form ${issue.pattern ?? issue.format}`}`;
    default:
      return 'is not valid';
  }
}
