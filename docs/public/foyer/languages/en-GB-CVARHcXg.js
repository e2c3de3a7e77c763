import{s as o}from"./en-GB-BdZdpuEM.js";import{s}from"./en-GB-D5eqID7y.js";import{c as r}from"./locale-DKpYMnaz.js";const m=r("en-GB","ltr",{...o,...s});export{m as enGB};
