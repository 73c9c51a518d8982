/** The code of the comparison of joins. */
export { JoinsDialog as OverPage } from './ui/JoinsDialog'
