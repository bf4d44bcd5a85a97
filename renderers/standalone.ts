/** The renderers with looks of their own, for applications beside the guide: `import from 'behovsguiden/renderers'`. */
import './plain.css';

export { type HostParts, plainHost, renderers, SafeHtml } from './index.ts';
