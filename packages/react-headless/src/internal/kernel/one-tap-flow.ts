export { useOneTapOf } from '../../kernel/hooks/one-tap-flow/use-one-tap-of';
