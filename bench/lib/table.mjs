/** Rows of text under a header. Numeric columns are right-aligned. */
export function table(head, rows) {
  const all = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...all.map((row) => String(row[column]).length)));
  const isNumber = head.map((_, column) => rows.every((row) => /^$|^[-\d]/.test(String(row[column]))));
  const line = (row) =>
    row
      .map((cell, column) =>
        isNumber[column] ? String(cell).padStart(widths[column]) : String(cell).padEnd(widths[column]),
      )
      .join('  ')
      .trimEnd();
  return [line(head), widths.map((width) => '-'.repeat(width)).join('  '), ...rows.map(line)].join('\n');
}
