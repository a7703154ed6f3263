// The browser may translate a page, and text nodes are no longer where React put them (D-115). Here nothing
// replaces them, but each component test fails in which React would look for one: it changes a text of its own
// node, removes it from among others, or inserts something before it. The only child that is a string has none:
// React sets what the element holds.
const { nodeValue } = Object.getOwnPropertyDescriptors(Node.prototype);
const { removeChild, insertBefore } = Node.prototype;

const isOwnNode = (node) =>
  node?.nodeType === Node.TEXT_NODE &&
  node.nodeValue.trim() !== '' &&
  Object.keys(node).some((key) => key.startsWith('__reactFiber$'));

function refuse(text, parent, what) {
  throw new Error(
    `"${text}" ${what} in ${parent.cloneNode().outerHTML}: give it an element of its own, since the browser's translator replaces text nodes`,
  );
}

Object.defineProperty(Node.prototype, 'nodeValue', {
  ...nodeValue,
  set(value) {
    // Suspense empties a text and fills it again.
    if (String(value).trim() !== '' && isOwnNode(this)) refuse(this.nodeValue, this.parentNode, 'changes');
    nodeValue.set.call(this, value);
  },
});
Node.prototype.removeChild = function (child) {
  if (this.childNodes.length > 1 && isOwnNode(child))
    refuse(child.nodeValue, this, 'is removed from among others');
  return removeChild.call(this, child);
};
Node.prototype.insertBefore = function (node, before) {
  if (isOwnNode(before)) refuse(before.nodeValue, this, 'gets something before it');
  return insertBefore.call(this, node, before);
};
