import{s as o}from"./pl-CB0UEC9T.js";import{s}from"./pl-DcwGLkXn.js";import{c as r}from"./locale-DKpYMnaz.js";const p=r("pl","ltr",{...o,...s});export{p as pl};
