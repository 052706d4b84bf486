export { Footer } from '../Footer.tsx'
export { Drawer } from '../nav/Drawer.tsx'
export { NavEnd, NavStart } from '../nav/Navbar.tsx'
export { Behaviors } from './Behaviors.tsx'
