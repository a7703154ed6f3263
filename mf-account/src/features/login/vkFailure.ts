/**
 * Why a login at VK came to nothing, as its way back names it, in a message's key (LOGIN-10). What is unknown
 * is told in general.
 */
export function vkFailureKey(reason: string) {
  switch (reason) {
    case 'vk_refused':
      return 'login.vk.refused' as const;
    case 'vk_no_phone':
      return 'login.vk.noPhone' as const;
    case 'vk_unavailable':
      return 'login.vk.unavailable' as const;
    default:
      return 'login.vk.failed' as const;
  }
}
