/** Works about computing: drainage, arithmetic, parallel work, and teaching with simulations. */
import type { Work } from './work'

export const numbersWorks = {
  barnes2014: {
    authors: 'R. Barnes, C. Lehman, D. Mulla',
    year: 2014,
    title: 'Priority-flood: An optimal depression-filling and watershed-labeling algorithm for digital elevation models',
    where: 'Computers & Geosciences 62',
    doi: '10.1016/j.cageo.2013.04.024',
  },
  barnes2017: {
    authors: 'R. Barnes',
    year: 2017,
    title: 'Parallel non-divergent flow accumulation for trillion cell digital elevation models on desktops or clusters',
    where: 'Environmental Modelling & Software 92',
    doi: '10.1016/j.envsoft.2017.02.022',
  },
  braun2013: {
    authors: 'J. Braun, S. D. Willett',
    year: 2013,
    title:
      'A very efficient O(n), implicit and parallel method to solve the stream power equation governing fluvial incision and landscape evolution',
    where: 'Geomorphology 180–181',
    doi: '10.1016/j.geomorph.2012.10.008',
  },
  demmel2015: {
    authors: 'J. Demmel, H. D. Nguyen',
    year: 2015,
    title: 'Parallel reproducible summation',
    where: 'IEEE Transactions on Computers 64(7)',
    doi: '10.1109/TC.2014.2345391',
  },
  ding2001: {
    authors: 'C. H. Q. Ding, Y. He',
    year: 2001,
    title: 'A ghost cell expansion method for reducing communications in solving PDE problems',
    where: 'Supercomputing 2001',
    doi: '10.1145/582034.582084',
  },
  goldberg1991: {
    authors: 'D. Goldberg',
    year: 1991,
    title: 'What every computer scientist should know about floating-point arithmetic',
    where: 'ACM Computing Surveys 23(1)',
    doi: '10.1145/103162.103163',
  },
  ieee2019: {
    authors: 'IEEE',
    year: 2019,
    title: 'IEEE standard for floating-point arithmetic',
    where: 'IEEE Std 754-2019',
    doi: '10.1109/IEEESTD.2019.8766229',
  },
  luo2019: {
    authors: 'W. Luo, T. J. Smith, K. Whalley, A. Darling, C. Ormand, W.-C. Hung, J.-L. Chiang, J. Pelletier, K. Duffin',
    year: 2019,
    title: 'Earth surface modeling for education: How effective is it? Four semesters of classroom tests with WILSIM-GC',
    where: 'British Journal of Educational Technology 50(3)',
    doi: '10.1111/bjet.12653',
  },
  ocallaghan1984: {
    authors: 'J. F. O’Callaghan, D. M. Mark',
    year: 1984,
    title: 'The extraction of drainage networks from digital elevation data',
    where: 'Computer Vision, Graphics, and Image Processing 28(3)',
    doi: '10.1016/S0734-189X(84)80011-0',
  },
  salmon2011: {
    authors: 'J. K. Salmon, M. A. Moraes, R. O. Dror, D. E. Shaw',
    year: 2011,
    title: 'Parallel random numbers: as easy as 1, 2, 3',
    where: 'SC11',
    doi: '10.1145/2063384.2063405',
  },
  schwanghart2014: {
    authors: 'W. Schwanghart, D. Scherler',
    year: 2014,
    title: 'TopoToolbox 2: MATLAB-based software for topographic analysis and modeling in Earth surface sciences',
    where: 'Earth Surface Dynamics 2',
    doi: '10.5194/esurf-2-1-2014',
  },
  sexton2012: {
    authors: 'J. M. Sexton',
    year: 2012,
    title: 'College students’ conceptions of the role of rivers in canyon formation',
    where: 'Journal of Geoscience Education 60(2)',
    doi: '10.5408/11-249.1',
  },
  steele2014: {
    authors: 'G. L. Steele Jr., D. Lea, C. H. Flood',
    year: 2014,
    title: 'Fast splittable pseudorandom number generators',
    where: 'OOPSLA 2014',
    doi: '10.1145/2660193.2660195',
  },
} satisfies Record<string, Work>
