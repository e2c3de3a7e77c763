import type { LoginMethod } from '@foyer/core';
import type { ComponentType, ReactNode } from 'react';
import { lazy, Suspense, useState } from 'react';
import { buttonRooms } from '../../../kernel/parts/button-list';
import type { LoginMethodFile, LoginMethodFiles } from '../../methods/login-method';

type AnyFile = LoginMethodFile<LoginMethod>;

/** Where the file of a method is. The widget's first file hands it over, which this one must not import (decision 117). */
export type FileOf = (method: LoginMethod) => Promise<unknown>;

export interface ServerButtonsProps {
  readonly methods: readonly LoginMethod[];
  readonly fileOf: FileOf;
  /** How many buttons there certainly are. */
  readonly count: number;
  readonly draw: (methods: LoginMethodFiles) => ReactNode;
}

/** The files of methods that are here. They are constants, so all requests of a server share them. */
const here: Partial<Record<LoginMethod, AnyFile>> = {};

/** Loads the files of these methods. */
export async function loadFiles(methods: readonly LoginMethod[], fileOf: FileOf): Promise<void> {
  await Promise.all(
    methods.map(async (method) => {
      here[method] = (await fileOf(method)) as AnyFile;
    }),
  );
}

/** The buttons of a first form, for a server: it has the files of their methods, or its renderer waits for them. */
export function ServerButtons(props: ServerButtonsProps): ReactNode {
  const { methods, fileOf, count } = props;
  const [Late] = useState(() => (methods.every((method) => here[method]) ? Buttons : lateButtons(methods, fileOf)));
  return (
    <Suspense fallback={buttonRooms(count)}>
      <Late {...props} />
    </Suspense>
  );
}

const Buttons = ({ draw }: ServerButtonsProps): ReactNode => draw({ files: here });

const lateButtons = (methods: readonly LoginMethod[], fileOf: FileOf): ComponentType<ServerButtonsProps> =>
  lazy(async () => {
    await loadFiles(methods, fileOf);
    return { default: Buttons };
  });
