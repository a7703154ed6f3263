// Shared libraries are negotiated before anything that imports them runs.
import('./host.js');
