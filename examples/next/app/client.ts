import { createClient } from '@foyer/core';
import { project } from '../project';

export const client = createClient(project.publicToken, { endpoints: project.endpoints });
