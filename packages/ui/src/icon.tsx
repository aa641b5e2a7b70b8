import { classNames } from './class-names.ts'
import styles from './icon.module.css'

/** One stroke width, 24 by 24, drawn for this product. */
const paths = {
  asset: 'M4 17l5-5 4 4 7-8M15 8h5v5',
  back: 'm14 5-7 7 7 7',
  bed: 'M3 18v-6h18v6M3 15h18M5 12V8a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2v4M3 20v-2M21 20v-2',
  bell: 'M6 16v-5a6 6 0 1 1 12 0v5l1.5 2h-15zM10 20a2 2 0 0 0 4 0',
  camera:
    'M4 8h3l1.5-2.5h7L17 8h3a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V9a1 1 0 0 1 1-1zM15.5 13a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0z',
  card: 'M4 6h16a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1zM3 10.500h18M6.500 14.500h4',
  check: 'm5 12.500 4.500 4.500L19 7.500',
  chevron: 'm9 5 7 7-7 7',
  clock: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM12 7v5.500l3.500 2',
  close: 'M6 6l12 12M18 6 6 18',
  convert: 'M4 8h13m0 0-3.500-3.500M17 8l-3.500 3.500M20 16H7m0 0 3.500-3.500M7 16l3.500 3.500',
  copy: 'M9 9h10v11H9zM15 9V5H5v11h4',
  deposit: 'M12 4v11m0 0-4.500-4.500M12 15l4.500-4.500M5 20h14',
  device: 'M8 3h8a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H8a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1zM11 18h2',
  document: 'M7 3h7l4 4v14H7zM14 3v4h4M10 12h5M10 16h5',
  down: 'm6 9 6 6 6-6',
  external: 'M10 5H5v14h14v-5M14 4h6v6M20 4l-9 9',
  eye: 'M2.500 12S6 5.500 12 5.500 21.500 12 21.500 12 18 18.500 12 18.500 2.500 12 2.500 12zM15 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0z',
  eyeOff:
    'M4 4l16 16M9.500 5.900A9 9 0 0 1 12 5.500c6 0 9.500 6.500 9.500 6.500a17 17 0 0 1-3 3.700M6.300 7.600A16 16 0 0 0 2.500 12S6 18.500 12 18.500a9 9 0 0 0 4.300-1.100M9.900 9.900a3 3 0 0 0 4.200 4.200',
  gift: 'M4 11h16v9H4zM3 7h18v4H3zM12 7v13M12 7S10.500 3 8.500 3a2 2 0 0 0 0 4zM12 7s1.500-4 3.500-4a2 2 0 0 1 0 4z',
  globe:
    'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM3 12h18M12 3c3 3 3.500 6 3.500 9S15 18 12 21c-3-3-3.500-6-3.500-9S9 6 12 3z',
  help: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM9.500 9.500a2.500 2.500 0 1 1 3.600 2.200c-.8.400-1.100.900-1.100 1.800M12 16.500v.1',
  history: 'M4 12a8 8 0 1 1 2.500 5.800M4 18v-4.500h4.500M12 8v4.500l3 1.800',
  home: 'm4 11 8-7 8 7v8a1 1 0 0 1-1 1h-4v-6H9v6H5a1 1 0 0 1-1-1z',
  info: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM12 11v5.500M12 7.600v.1',
  key: 'M8 20.500a4.500 4.500 0 1 0 0-9 4.500 4.500 0 0 0 0 9zM11.200 12.800 20.500 3.500M17 7l3 3M13.500 10.500l2.500 2.500',
  lock: 'M7.500 11h9a2 2 0 0 1 2 2v5.500a2 2 0 0 1-2 2h-9a2 2 0 0 1-2-2V13a2 2 0 0 1 2-2zM8.500 11V8a3.500 3.500 0 0 1 7 0v3',
  logout: 'M14 4H5v16h9M10 12h11m0 0-4-4m4 4-4 4',
  mail: 'M4 5.500h16a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1v-11a1 1 0 0 1 1-1zM3.500 7l8.500 6 8.500-6',
  menu: 'M4 7h16M4 12h16M4 17h16',
  minus: 'M5 12h14',
  plane:
    'M10.500 14 3 16.500v-2l7.500-4.500V5a1.500 1.500 0 0 1 3 0v5l7.500 4.500v2L13.500 14v4l2 1.500V21L12 20l-3.500 1v-1.500l2-1.500z',
  plus: 'M12 5v14M5 12h14',
  print: 'M7 9V3.500h10V9M7 17H4v-7a1 1 0 0 1 1-1h14a1 1 0 0 1 1 1v7h-3M7 14h10v6.500H7z',
  receipt: 'M6 3.500h12v17l-2-1.500-2 1.500-2-1.500-2 1.500-2-1.500-2 1.500zM9 8.500h6M9 12.500h6',
  refresh: 'M20 5v5h-5M19.500 10A8 8 0 1 0 20 14',
  scan: 'M4 8V4h4M16 4h4v4M20 16v4h-4M8 20H4v-4M4 12h16',
  search: 'M17 10.500a6.500 6.500 0 1 1-13 0 6.500 6.500 0 0 1 13 0zM15.500 15.500 20.500 20.500',
  settings:
    'M4 7h9M17 7h3M4 17h3M11 17h9M17 7a2 2 0 1 1-4 0 2 2 0 0 1 4 0zM11 17a2 2 0 1 1-4 0 2 2 0 0 1 4 0z',
  share: 'M12 3v12M12 3 8 7M12 3l4 4M5 12v8h14v-8',
  shield: 'M12 3 5 5.500V11c0 5 3 8.500 7 10 4-1.500 7-5 7-10V5.500zM9 11.800l2.200 2.200L15.500 9.700',
  shop: 'M4 9.500 5.500 4h13L20 9.500M4 9.500a2.600 2.600 0 0 0 5.300 0 2.700 2.700 0 0 0 5.400 0 2.600 2.600 0 0 0 5.300 0M5.500 12v8h13v-8M10 20v-5h4v5',
  trash: 'M5 7h14M9.500 7V4.500h5V7M7 7l1 13h8l1-13M10.500 11v5M13.500 11v5',
  transfer: 'M7 17 17 7M9 7h8v8',
  upload: 'M12 16V4m0 0L7.500 8.500M12 4l4.500 4.500M5 20h14',
  user: 'M16 8a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM4 20c1.500-4 14.500-4 16 0',
  warning: 'M12 4 2.800 20h18.400zM12 10v4.500M12 17.200v.1',
} as const

export type IconName = keyof typeof paths

type IconProps = { name: IconName; size?: number; className?: string | undefined; title?: string }

export function Icon({ name, size = 22, className, title }: IconProps) {
  return (
    <svg
      className={classNames(styles.icon, className)}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      role={title ? 'img' : undefined}
      aria-hidden={title ? undefined : true}
      aria-label={title}
    >
      <path d={paths[name]} />
    </svg>
  )
}
