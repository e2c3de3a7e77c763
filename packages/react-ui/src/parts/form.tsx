import type { Problem } from '@foyer/core/internal/shared';
import { postForm, useLayoutEffect } from '@foyer/react-headless/internal';
import type { ComponentProps, ReactNode, RefObject } from 'react';
import { useContext } from 'react';
import { FrameContext } from '../theme/frame-context';
import type { PostTarget } from '../theme/frame-context';

export interface FormProps {
  readonly onSubmit: () => void;
  /** The error of the last submit. The field takes the focus when it appears. */
  readonly problem?: Problem | undefined;
  readonly fieldRef?: RefObject<HTMLElement | null> | undefined;
  /** The form's name for a host's route without JavaScript. Undefined: no route handles this form. */
  readonly name?: string | undefined;
  readonly children: ReactNode;
}

/**
 * Fields and their submit button. Our messages replace the browser's validation, and the browser itself sends nothing.
 * A submit that the page recorded before hydration is sent after it (decision 119). If a host's route handles the form,
 * it is posted there until then.
 */
export function Form({ onSubmit, problem, fieldRef, name, children }: FormProps) {
  const { post } = useContext(FrameContext);
  const taker = name === undefined ? undefined : post;
  useLayoutEffect(() => {
    if (problem) fieldRef?.current?.focus();
  }, [problem, fieldRef]);
  return (
    <form
      method="post"
      {...(taker ? { action: taker.action } : postForm)}
      className="foyer-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {taker ? [children, <PostFields key="post" post={taker} form={name} />] : children}
    </form>
  );
}

interface PostFieldsProps {
  readonly post: PostTarget;
  readonly form?: string | undefined;
}

/** The fields that identify the form to the host's route. */
export const PostFields = ({ post, form }: PostFieldsProps): ReactNode =>
  Object.entries({ ...post.hidden, ...(form !== undefined && { 'foyer-form': form }) }).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} suppressHydrationWarning />
  ));

// Decisions 106 and 151.
/**
 * The id of this page. With it, a route distinguishes a form that is sent twice from the same form of a different page.
 * During hydration the browser keeps the server's id. A timestamp is enough, because the route never shares a response
 * between browsers. A random number would keep frameworks such as Next.js from prerendering the page.
 */
export const pageFields = (): PostTarget['hidden'] => ({
  'foyer-step':
    typeof document === 'undefined' ? `page-${Math.round((performance.timeOrigin + performance.now()) * 1000)}` : '',
});

type PressProps = Pick<ComponentProps<'button'>, 'type' | 'form' | 'name' | 'value' | 'ref'> & {
  readonly 'data-foyer-press'?: string;
};

// Decisions 119 and 121.
/**
 * The props of a button that belongs to no form. Until scripts run, pressing it posts `foyer-press` with this value, if
 * the host has a route for it; that form is in the part that only a server renders. Without a route the page can record
 * the press, and the button handles it after hydration.
 * @param value Undefined: the button's action needs JavaScript.
 */
export function pressProps(post: PostTarget | undefined, value: string | undefined): PressProps | undefined {
  if (value === undefined) return undefined;
  return post
    ? { type: 'submit', form: post.form, name: 'foyer-press', value }
    : { 'data-foyer-press': value, ref: postForm.ref };
}
