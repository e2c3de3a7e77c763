import{s as o}from"./hi-HIHld5No.js";import{s}from"./hi-g2c-mvhB.js";import{c as r}from"./locale-DKpYMnaz.js";const i=r("hi","ltr",{...o,...s});export{i as hi};
