import type { SdkCall } from '../http/sdk-call';
import { bootstrapOf } from '../projects/settings';

export const bootstrapCalls: readonly SdkCall[] = [
  {
    method: 'GET',
    path: '/projects/bootstrap/:publicToken',
    run: ({ project }) => Promise.resolve({ ...bootstrapOf(project.settings) }),
  },
];
