// Node asks the system for names below localhost, which many do not know; browsers know them by themselves
// (RFC 6761, 6.3). Loaded before journeys that also call the storefront without a browser.
const dns = require('node:dns');

const isLocal = (name) => typeof name === 'string' && name.endsWith('.localhost');
const { lookup } = dns;
dns.lookup = (name, ...rest) => lookup(isLocal(name) ? '127.0.0.1' : name, ...rest);
const { lookup: lookupSoon } = dns.promises;
dns.promises.lookup = (name, ...rest) => lookupSoon(isLocal(name) ? '127.0.0.1' : name, ...rest);
