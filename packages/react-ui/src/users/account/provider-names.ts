// In the chunk that all sections share, so that bundlers create no separate file for the list.
export { PROVIDER_NAMES } from '@foyer/core/internal/shared';
