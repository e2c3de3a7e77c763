/** Six digits that are not the passcode; different for each number from 1 to 9. */
export const wrongCode = (code: string, number = 1): string =>
  String((Number(code) + number * 111_111) % 1_000_000).padStart(6, '0');
