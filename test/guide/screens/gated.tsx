import type { ReactElement } from 'react';
import { Gate, IN_DEPTH_CHECKS } from '#guide';

/** A screen behind the gate that asks for what its page needs, as the application puts it there. */
export const gated = (screen: ReactElement) => <Gate checks={IN_DEPTH_CHECKS}>{screen}</Gate>;
