/** For remotes that were built before the router was shared by its own name: the same copy. */
export * from 'react-router-dom';
