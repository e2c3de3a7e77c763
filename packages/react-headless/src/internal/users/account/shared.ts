export { usePrepareProof } from '../../../users/account/shared/shared-prover';
