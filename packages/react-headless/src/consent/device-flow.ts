'use client';
import type { DeviceCommand, DeviceEvent, DeviceFlowOptions, DeviceState } from '@foyer/core/internal/device';
import { userCodeOf } from '@foyer/core/internal/device';
import type { Flow } from '@foyer/core/internal/shared';
import { Secret } from '@foyer/core/internal/shared';
import { useState } from 'react';
import { useKeyedValue, useLatest, withServerState } from '../flow/flow-hooks';
import type { ConsentQuery } from './consent-flows';

interface DeviceClient {
  consentQuery(this: void): string;
}

type DeviceFlow = Flow<DeviceState, DeviceEvent, DeviceCommand>;

/** A device's approval, with the code of the page's query at the first render. A different client starts a new one. */
export function useDeviceFlowOf<Client extends DeviceClient>(
  client: Client,
  make: (client: Client, code: string, options: () => DeviceFlowOptions) => DeviceFlow,
  options: DeviceFlowOptions & ConsentQuery,
): DeviceFlow {
  const latest = useLatest(options);
  const [own] = useState(client.consentQuery);
  const code = userCodeOf(options.search ?? own);
  return useKeyedValue(() => withServerState(OPENING, make(client, code, latest)), client, code);
}

/** The state that a server renders, which does not know the query. */
const OPENING: DeviceState = { at: 'opening', userCode: new Secret('') };
