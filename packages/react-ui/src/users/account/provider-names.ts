// In the chunk that all sections share, so that bundlers make no file of their own for the list.
export { PROVIDER_NAMES } from '@foyer/core/internal/shared';
