/** Routes that were left stay mounted, hidden by React's Activity. */
export default { cacheComponents: true };
