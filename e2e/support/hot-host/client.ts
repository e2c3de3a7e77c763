import type { Client } from '@foyer/core';
import { createClient } from '@foyer/core';

const query = new URLSearchParams(location.search);

export const client = createClient(query.get('project') ?? '', {
  endpoints: { testAPIURL: query.get('provider') ?? '' },
});

// As docs/guide/client.md advises.
const kept = import.meta.hot?.data as { client?: Client } | undefined;
kept?.client?.destroy();
if (kept) kept.client = client;
