export type { BootstrapValue } from '../kernel/hooks/use-bootstrap';
export { useBootstrap } from '../kernel/hooks/use-bootstrap';
export type { CountdownValue } from '../kernel/hooks/use-countdown';
export { useCountdown } from '../kernel/hooks/use-countdown';
export { useFlow } from '../kernel/hooks/use-flow';
export { dataAttributes } from '../kernel/parts/data-attributes';
