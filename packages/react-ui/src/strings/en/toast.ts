/** What is said in passing. */
export const toastText = {
  'toast.emailResent': 'Email resent',
} as const;
