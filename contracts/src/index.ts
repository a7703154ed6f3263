/**
 * The wire: schemas and types of every call and entity. Servers validate with the schemas; browser code
 * imports types only, so that no schema library weighs on the first screen; files without a schema aside.
 */
export * from './calls';
export * from './calls/staffCalls';
export * from './cart';
export * from './city';
export * from './document';
export * from './errors';
export * from './feedback';
export * from './order';
export * from './payment';
export * from './place';
export * from './primitives';
export * from './product';
export * from './schedule';
export * from './settings';
export * from './shopDay';
export * from './staff';
export * from './staffOrders';
export * from './staffPeople';
export * from './user';
